import { act, fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";

import { ANNOUNCEMENT_SLIDE_MS, FRAME_SLOW_MS } from "@/shared/config/constants";
import { cardContext, cardData, cardService, cardNews } from "@/testing/home-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { NO_ACTIONS } from "../model/actions";
import type { ExpressService, PersonalMatter, StagingTab } from "../model/card-data";
import { AnnouncementCard } from "./announcement/announcement-card";
import { BusinessExpressCard } from "./business-express/business-express-card";
import { FrameCard } from "./frame/frame-card";
import { FramedPageContext, type FramedPlace } from "./frame/framed-page-context";
import { PersonalMattersCard } from "./personal-matters/personal-matters-card";
import { StagingCard } from "./staging/staging-card";

afterEach(() => vi.useRealTimers());

describe("business express", () => {
  const express = (count: number): readonly ExpressService[] =>
    Array.from({ length: count }, (_, index) => ({
      ...cardService(`服务${index + 1}`),
      shelfLabelName: index === 0 ? "热门" : "",
    }));
  // Before it is measured a card has three services in a row.
  it.each([
    [3, 1, 3, false],
    [4, 1, 2, true],
    [6, 2, 6, false],
    [7, 2, 5, true],
    [9, 3, 9, false],
    [10, 3, 8, true],
    [10, 9, 8, true],
  ] as const)(
    "%i services in %i rows: %i and the link to all: %s",
    async (count, displayRows, shown, hasAll) => {
      await renderFeature(
        <BusinessExpressCard
          {...cardContext}
          data={cardData("BUSINESS_EXPRESS", express(count), { basicConfig: { displayRows } })}
        />,
      );
      expect(screen.getAllByRole("button")).toHaveLength(shown);
      expect(screen.queryByRole("link", { name: "全部" }) !== null).toBe(hasAll);
    },
  );
  it.each([
    [1, "94px"],
    [2, "196px"],
    [3, "298px"],
  ])("%i display rows are %s high", async (displayRows, minHeight) => {
    await renderFeature(
      <BusinessExpressCard
        {...cardContext}
        data={cardData("BUSINESS_EXPRESS", express(1), { basicConfig: { displayRows } })}
      />,
    );
    expect(screen.getByRole("list")).toHaveStyle({ minHeight });
  });
  it("names a service with its shelf label and opens it", async () => {
    const openService = vi.fn<(service: unknown) => void>();
    const { user } = await renderFeature(
      <BusinessExpressCard
        {...cardContext}
        actions={{ ...NO_ACTIONS, openService }}
        data={cardData("BUSINESS_EXPRESS", express(2))}
      />,
    );
    await user.click(screen.getByRole("button", { name: "服务1 热门" }));
    expect(openService).toHaveBeenCalledOnce();
  });
  it("says that there is nothing", async () => {
    await renderFeature(<BusinessExpressCard {...cardContext} data={cardData("BUSINESS_EXPRESS", [])} />);
    expect(screen.getByText("暂无数据")).toBeVisible();
  });
});

describe("personal matters", () => {
  const matter: PersonalMatter = {
    matterId: "m1",
    title: "请假申请",
    serviceName: "学生请假",
    currentStatusBackgroundColor: { typeName: "审批中", colorVal: "#7a4fd0" },
    otherInformationList: [{ name: "当前环节", value: "学院审批" }],
    updateTime: "2026-11-20 09:00:00",
    urlDetail: "/home/application/m1",
    openWay: "1001",
  };
  const typeList = [
    { id: "reviewing", typeName: "审批中", colorVal: "#7a4fd0", count: 100 },
    { id: "finished", typeName: "已办结", colorVal: "javascript:1", count: 2 },
  ];
  it("colours status types, caps their counts and filters by one", async () => {
    const onColumn = vi.fn<(id: string) => void>();
    const { user } = await renderFeature(
      <PersonalMattersCard
        {...cardContext}
        onColumn={onColumn}
        data={cardData("PERSONAL_MATTERS", [matter], { typeList })}
      />,
    );
    const types = screen.getByRole("group", { name: "事项状态" });
    expect(within(types).getByRole("button", { name: "全部 99+" })).toHaveAttribute("aria-pressed", "true");
    const reviewing = within(types).getByRole("button", { name: "审批中 99+" });
    expect(reviewing.style.getPropertyValue("--status")).toBe("#7a4fd0");
    expect(within(types).getByRole("button", { name: "已办结 2" }).style.getPropertyValue("--status")).toBe(
      "",
    );
    await user.click(reviewing);
    expect(onColumn).toHaveBeenCalledWith("reviewing");
  });
  it("shows a matter with its state and opens it", async () => {
    const openAddress = vi.fn<(url: string, openWay: string) => void>();
    const { user } = await renderFeature(
      <PersonalMattersCard
        {...cardContext}
        actions={{ ...NO_ACTIONS, openAddress }}
        data={cardData("PERSONAL_MATTERS", [matter], { typeList })}
      />,
    );
    await user.click(
      screen.getByRole("button", { name: /审批中 ?请假申请 ?当前环节：学院审批 ?11-20 09:00/ }),
    );
    expect(openAddress).toHaveBeenCalledWith(matter.urlDetail, "1001");
  });
  it("says that there is nothing", async () => {
    await renderFeature(
      <PersonalMattersCard {...cardContext} data={cardData("PERSONAL_MATTERS", [], { typeList: [] })} />,
    );
    expect(screen.getByText("暂无数据")).toBeVisible();
  });
});

describe("the staging list", () => {
  const tab = (columnId: string, extra: Partial<StagingTab> = {}): StagingTab => ({
    columnId,
    columnName: columnId,
    todoNum: 1,
    cardMapping: [
      { field: "title", chineseName: "事项名称" },
      { field: "updateTime", chineseName: "更新时间" },
      { field: "fieldSet", chineseName: "字段设置" },
      { field: "urlDetail", chineseName: "详情地址" },
    ],
    result: [
      {
        title: "报销单",
        updateTime: "2026-11-20 09:30:00",
        fieldSet: { openWay: "1003" },
        urlDetail: "https://fin.example/1",
      },
    ],
    ...extra,
  });
  it.each([
    [99, "99"],
    [100, "99+"],
  ])("a tab with %i entries says %s", async (todoNum, said) => {
    await renderFeature(
      <StagingCard {...cardContext} data={cardData("STAGING", [tab("草稿", { todoNum })])} />,
    );
    expect(screen.getByRole("tab")).toHaveAccessibleName(`草稿 ${said}`);
  });
  it("draws the mapped columns without fieldSet and urlDetail, and opens a row", async () => {
    const openAddress = vi.fn<(url: string, openWay: string) => void>();
    const { user } = await renderFeature(
      <StagingCard
        {...cardContext}
        actions={{ ...NO_ACTIONS, openAddress }}
        data={cardData("STAGING", [tab("草稿")])}
      />,
    );
    expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "事项名称",
      "更新时间",
    ]);
    expect(screen.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["报销单", "11-20 09:30"]);
    await user.click(screen.getByRole("button", { name: "报销单" }));
    expect(openAddress).toHaveBeenCalledWith("https://fin.example/1", "1003");
  });
  it("shows amounts by two decimals, numbers in name alone as they are, and a sign for nothing", async () => {
    server.use(
      http.get("*/static-config/filterNumberFieldAliasArr.json", () => HttpResponse.json(["student_number"])),
    );
    const cardMapping = ["title", "amount", "student_number", "note"].map((field) => ({
      field,
      chineseName: field,
    }));
    const result = [{ title: "报销单", amount: 1234.5, student_number: 2_026_010_101, note: null }];
    await renderFeature(
      <StagingCard {...cardContext} data={cardData("STAGING", [tab("草稿", { cardMapping, result })])} />,
    );
    expect(await screen.findByRole("cell", { name: "1234.50" })).toHaveAttribute("data-amount");
    expect(screen.getByRole("cell", { name: "2026010101" })).not.toHaveAttribute("data-amount");
    expect(screen.getByRole("cell", { name: "—" })).toBeVisible();
  });
  it("has a tab per column and says when one is empty", async () => {
    const { user } = await renderFeature(
      <StagingCard
        {...cardContext}
        data={cardData("STAGING", [tab("草稿"), tab("待阅", { todoNum: 0, result: [] })])}
      />,
    );
    await user.click(screen.getByRole("tab", { name: "待阅 0" }));
    expect(screen.getByText("暂无待办")).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("important announcements", () => {
  const news = (id: string, cover: string) => ({
    ...cardNews(id, {
      title: `公告${id}`,
      releaseTime: "2026-11-21 08:00:00",
      fieldSet: { importance: "urgent" },
      isNew: true,
      cover,
    }),
    create_time: "2026-11-02 08:00:00",
  });
  const pictured = [news("1", "/a.svg"), news("2", ""), news("3", "/b.svg")];
  const slide = () => screen.getByRole("link", { name: /第 \d 张/ });
  async function wait(times: number): Promise<void> {
    await act(() => vi.advanceTimersByTimeAsync(ANNOUNCEMENT_SLIDE_MS * times));
  }

  it("turns over those with a picture and lists all with their dates", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderFeature(<AnnouncementCard {...cardContext} data={cardData("ANNOUNCEMENT", pictured)} />);
    expect(slide()).toHaveAccessibleName("公告1，第 1 张，共 2 张");
    await wait(1);
    expect(slide()).toHaveAccessibleName("公告3，第 2 张，共 2 张");
    await wait(1);
    expect(slide()).toHaveAccessibleName("公告1，第 1 张，共 2 张");
    const rows = screen.getAllByRole("listitem");
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent(/紧急公告2NEW2026-11-21/);
  });
  it("stays when it is stopped, and when somebody chose a picture", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await renderFeature(
      <AnnouncementCard {...cardContext} data={cardData("ANNOUNCEMENT", pictured)} />,
    );
    await user.click(screen.getByRole("button", { name: "停止轮播" }));
    await user.unhover(screen.getByRole("button", { name: "开始轮播" }));
    act(() => screen.getByRole("button", { name: "开始轮播" }).blur());
    await wait(3);
    expect(slide()).toHaveAccessibleName(/^公告1/);
    await user.click(screen.getByRole("button", { name: "下一张" }));
    expect(slide()).toHaveAccessibleName(/^公告3/);
    expect(screen.getByRole("button", { name: "开始轮播" })).toBeVisible();
  });
  it("dates by create_time when an official account is the source", async () => {
    await renderFeature(
      <AnnouncementCard
        {...cardContext}
        data={cardData(
          "ANNOUNCEMENT",
          pictured.map((one) => ({ ...one, isNew: false, url: `/msgDetail?messageId=${one.newsId}` })),
          { dataSource: "OfficialAccount" },
        )}
      />,
    );
    expect(screen.getAllByText("2026-11-02")).toHaveLength(3);
    expect(screen.queryByText("NEW")).toBeNull();
    for (const link of screen.getAllByRole("link", { name: /公告1/ }))
      expect(link).toHaveAttribute("href", "/msgDetail?messageId=1");
  });
  it("is a list alone without pictures, and says when there is nothing", async () => {
    const { rerender } = await renderFeature(
      <AnnouncementCard {...cardContext} data={cardData("ANNOUNCEMENT", [news("1", "")])} />,
    );
    expect(screen.queryByRole("button")).toBeNull();
    rerender(<AnnouncementCard {...cardContext} data={cardData("ANNOUNCEMENT", [])} />);
    expect(screen.getByText("暂无数据")).toBeVisible();
  });
});

describe("a page of another system", () => {
  const page = (isRegistered: boolean) =>
    cardData("FRAME", [{ url: "https://lab.example/board", frameId: "", isRegistered }], {
      basicConfig: { cardName: "实验室看板" },
    });
  it("is led to when its origin is not registered", async () => {
    const openAddress = vi.fn<(url: string, openWay: string) => void>();
    const { user } = await renderFeature(
      <FrameCard {...cardContext} actions={{ ...NO_ACTIONS, openAddress }} data={page(false)} />,
    );
    expect(screen.getByText("此页面需单独打开")).toBeVisible();
    expect(screen.queryByTitle("实验室看板")).toBeNull();
    await user.click(screen.getByRole("button", { name: "在新窗口打开" }));
    expect(openAddress).toHaveBeenCalledWith("https://lab.example/board", "1003");
  });
  it("is framed by the portal where that speaks with it", async () => {
    const framed = ({ url, name }: FramedPlace) => <p>{`${name} ${url}`}</p>;
    await renderFeature(
      <FramedPageContext value={framed}>
        <FrameCard {...cardContext} data={page(true)} />
      </FramedPageContext>,
    );
    expect(screen.getByText("实验室看板 https://lab.example/board")).toBeVisible();
    expect(document.querySelector("iframe")).toBeNull();
  });

  it("is framed when it is, and can not leave its frame", async () => {
    await renderFeature(<FrameCard {...cardContext} data={page(true)} />);
    const frame = screen.getByTitle("实验室看板");
    expect(frame).toHaveAttribute("src", "https://lab.example/board");
    const sandbox = frame.getAttribute("sandbox")?.split(" ") ?? [];
    expect(sandbox).toContain("allow-scripts");
    expect(sandbox.some((word) => word.startsWith("allow-top-navigation"))).toBe(false);
    expect(screen.getByRole("status")).toHaveTextContent("正在加载“实验室看板”");
    fireEvent.load(frame);
    expect(screen.queryByRole("status")).toBeNull();
  });
  it("says so when it takes long", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderFeature(<FrameCard {...cardContext} data={page(true)} />);
    act(() => void vi.advanceTimersByTime(FRAME_SLOW_MS));
    expect(screen.getByText("“实验室看板”加载较慢，可以在新窗口打开。")).toBeVisible();
  });
});
