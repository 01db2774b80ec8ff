import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { answers } from "@/testing/config-fixtures";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { plainHall, serviceItem, servicePage } from "@/testing/service-fixtures";

import { type Hall, firstSort, shownRows } from "./model/hall";
import { ServiceCenterPage } from "./service-center-page";

const platform = "*/api/blade-platform";
const HALL = "/api/onehall/services/hall";
const asked: Record<string, unknown>[] = [];
const halls: Record<string, unknown>[] = [];

beforeEach(() => {
  asked.length = 0;
  halls.length = 0;
  const options = () => HttpResponse.json(ok([{ id: "o1", name: "教务", serviceCount: 4 }]));
  server.use(
    answers(
      "/api/blade-platform/serverCenter/page",
      () => servicePage([serviceItem("请假申请", { rateCount: 3, averageScore: 4.5 })], 1),
      asked,
    ),
    http.post(`${platform}/serverCenter/searchService`, () => HttpResponse.json(ok(servicePage([], 0)))),
    ...["serviceScene", "serviceDept", "serviceType"].map((kind) =>
      http.post(`${platform}/${kind}/listByUser`, options),
    ),
    http.post(`${platform}/serverCenter/ospServiceCount`, () =>
      HttpResponse.json(ok({ total: 260, online: 214, offline: 46, application: 96, process: 164 })),
    ),
    http.get("*/api/blade-workbench/baseService/getShelfLabel", () =>
      HttpResponse.json(ok([{ id: "l1", labelName: "零材料" }])),
    ),
    http.post("*/api/blade-workbench/searchHeatWord", () =>
      HttpResponse.json(ok([{ word: "报修", times: 3 }])),
    ),
  );
});
const show = (address = "/home/processServiceCenter") =>
  renderFeature(<ServiceCenterPage serviceType="PROCESS" />, { address });
const criteria = () =>
  within(screen.getByRole("region", { name: "筛选服务" }))
    .getAllByRole("heading", { level: 2 })
    .map((heading) => heading.textContent);

describe("a hall that the school configured", () => {
  it("has its title, introduction, criteria and order", async () => {
    server.use(
      answers(
        HALL,
        (): Hall => ({
          ...plainHall,
          title: "流程大厅",
          introduction: "在线申请，随时查看进度。",
          facets: ["processType", "deptId"],
          sort: "newest",
        }),
        halls,
      ),
    );
    const { user } = await show();
    expect(await screen.findByRole("heading", { level: 1, name: "流程大厅" })).toBeVisible();
    expect(screen.getByText("在线申请，随时查看进度。")).toBeVisible();
    await waitFor(() => expect(criteria()).toEqual(["办理方式", "服务部门"]));
    expect(halls[0]).toMatchObject({ serviceType: "PROCESS" });
    // nobody chose an order: the server keeps the hall's
    expect(asked[0]).not.toHaveProperty("sort");
    expect(screen.getByRole("button", { name: "最新上线", pressed: true })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "综合排序" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: "default" }));
    await user.click(screen.getByRole("button", { name: "最新上线" }));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty("sort"));
  });

  it("leaves out what is not to be shown", async () => {
    server.use(
      answers(HALL, (): Hall => ({
        ...plainHall,
        facets: [],
        isShowTabs: false,
        isShowCount: false,
        isShowHotWords: false,
        isShowGuides: false,
        isShowHeat: false,
        isShowRating: false,
      })),
    );
    await show();
    const card = await screen.findByRole("article", { name: "请假申请" });
    await waitFor(() => expect(screen.queryByRole("region", { name: "筛选服务" })).toBeNull());
    expect(screen.queryByRole("navigation", { name: "服务范围" })).toBeNull();
    expect(screen.queryByText(/项服务，其中/)).toBeNull();
    expect(screen.queryByText("热门搜索")).toBeNull();
    expect(screen.queryByRole("link", { name: "在办事指南中查找" })).toBeNull();
    expect(screen.queryByRole("button", { name: "筛选服务" })).toBeNull();
    expect(card).not.toHaveTextContent("办理热度");
    expect(card).not.toHaveTextContent("4.5");
  });

  it("still narrows by a criterion of an address, and says so, where it is not offered", async () => {
    server.use(answers(HALL, (): Hall => ({ ...plainHall, facets: ["letter"] })));
    await show("/home/processServiceCenter?process=ONLINE");
    expect(await screen.findByRole("button", { name: "移除条件“办理方式：线上办理”" })).toBeVisible();
    expect(asked[0]).toMatchObject({ processType: "ONLINE" });
  });

  it("is a plain one where nobody can say how it is configured", async () => {
    server.use(
      http.post(`*${HALL}`, () =>
        HttpResponse.json({ status: 8008, success: false, msg: "系统繁忙", msgDetail: "（request.busy）" }),
      ),
    );
    await show();
    expect(await screen.findByRole("heading", { level: 1, name: "服务大厅" })).toBeVisible();
    await waitFor(() => expect(criteria()).toHaveLength(7));
  });
});

describe("rules of a hall", () => {
  it("lets hits of a search stand first, else its own order", () => {
    expect(firstSort({ sort: "heat" }, "")).toBe("heat");
    expect(firstSort({ sort: "heat" }, "请假")).toBe("default");
  });
  it("shows no value of a criterion before it knows which it has", () => {
    const rows = [
      { field: "deptId", waiting: 9, options: ["a"] },
      { field: "letter", waiting: 0, options: ["A"] },
    ];
    expect(shownRows(rows, undefined)).toEqual([
      { field: "deptId", waiting: 9, options: [] },
      { field: "letter", waiting: 2, options: [] },
    ]);
    expect(shownRows(rows, ["letter", "of a newer server"])).toEqual([rows[1]]);
  });
});
