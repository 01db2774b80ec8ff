import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { serviceItem, servicePage } from "@/testing/service-fixtures";

import { ServiceCenterPage } from "./service-center-page";

const platform = "*/api/blade-platform";
const asked: Record<string, unknown>[] = [];
let total = 2;
let isBroken = false;
const counted: Record<string, unknown>[] = [];

beforeEach(() => {
  asked.length = 0;
  counted.length = 0;
  total = 2;
  isBroken = false;
  const options = (name: string) => () =>
    HttpResponse.json(
      ok([
        { id: `${name}1`, name: `${name}一`, serviceCount: 4 },
        { id: `${name}2`, name: `${name}空`, serviceCount: 0 },
      ]),
    );
  const page = async ({ request }: { request: Request }) => {
    asked.push(await bodyOf(request));
    if (isBroken)
      return HttpResponse.json({
        status: 8008,
        success: false,
        msg: "目录暂不可用",
        msgDetail: null,
        result: null,
      });
    return HttpResponse.json(
      ok(servicePage(total === 0 ? [] : [serviceItem("请假申请"), serviceItem("证明打印")], total)),
    );
  };
  server.use(
    http.post(`${platform}/serverCenter/page`, page),
    http.post(`${platform}/serverCenter/customPage`, page),
    http.post(`${platform}/serverCenter/searchService`, async ({ request }) => {
      counted.push(await bodyOf(request));
      return HttpResponse.json(ok(servicePage([], 0)));
    }),
    http.get(`${platform}/serverCenter/myCollect`, () =>
      HttpResponse.json(
        ok([
          serviceItem("成绩单", { isCollect: true }),
          serviceItem("门户应用", { serviceType: "APPLICATION" }),
        ]),
      ),
    ),
    ...["", "nobody/"].flatMap((prefix) => [
      http.post(`${platform}/${prefix}serviceScene/listByUser`, options("主题")),
      http.post(`${platform}/${prefix}serviceDept/listByUser`, options("部门")),
      http.post(`${platform}/${prefix}serviceType/listByUser`, options("类型")),
      http.post(`${platform}/${prefix}serverCenter/ospServiceCount`, () =>
        HttpResponse.json(ok({ total: 260, online: 214, offline: 46, application: 96, process: 164 })),
      ),
    ]),
    http.get("*/api/blade-workbench/baseService/getShelfLabel", () =>
      HttpResponse.json(ok([{ id: "l1", labelName: "零材料" }])),
    ),
    http.post("*/api/blade-workbench/searchHeatWord", () =>
      HttpResponse.json(ok([{ word: "报修", times: 3 }])),
    ),
  );
});
const show = (address = "/serviceHall", user?: null) =>
  renderFeature(<ServiceCenterPage serviceType="PROCESS" />, {
    address,
    ...(user === null ? { user } : {}),
  });

describe("the list", () => {
  it("shows number, cards and the numbers of the catalogue", async () => {
    await show();
    expect(await screen.findByRole("article", { name: "请假申请" })).toHaveTextContent("办理热度 1234");
    expect(screen.getByText("共 2 项服务")).toBeVisible();
    expect(screen.getByText("共 260 项服务，其中线上办理 214 项、线下办理 46 项")).toBeVisible();
    expect(asked).toEqual([expect.objectContaining({ serviceType: "PROCESS", current: 1, size: 24 })]);
  });
  it("counts no more where the numbers could not be had", async () => {
    server.use(
      http.post(`${platform}/serverCenter/ospServiceCount`, () =>
        HttpResponse.json({ status: 8008, success: false, msg: "系统繁忙", msgDetail: "（request.busy）" }),
      ),
    );
    await show();
    await screen.findByRole("article", { name: "请假申请" });
    await waitFor(() => expect(screen.queryByText("正在统计服务数量…")).toBeNull());
  });
  it("reads every choice from the address", async () => {
    await show("/serviceHall?keyword=qj&scene=主题1&dept=部门1&process=OFFLINE&letter=Q&sort=heat&page=2");
    await screen.findByRole("article", { name: "请假申请" });
    expect(asked[0]).toEqual({
      serviceType: "PROCESS",
      keyword: "qj",
      sceneId: "主题1",
      deptId: "部门1",
      processType: "OFFLINE",
      letter: "Q",
      sort: "heat",
      current: 2,
      size: 24,
    });
    expect(screen.getByRole("searchbox", { name: "在服务大厅中搜索" })).toHaveValue("qj");
  });
  it("writes choices to the address and goes back to page 1", async () => {
    const { user, router } = await show("/serviceHall?page=3");
    await user.click(await screen.findByRole("button", { name: /主题一/ }));
    await user.click(screen.getByRole("button", { name: "热度最高" }));
    expect(new URLSearchParams(router.state.location.search).toString()).toBe(
      new URLSearchParams({ scene: "主题1", sort: "heat" }).toString(),
    );
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sceneId: "主题1", sort: "heat", current: 1 }));
  });
  it("offers no criterion without services", async () => {
    await show();
    await screen.findByRole("button", { name: /主题一/ });
    expect(screen.queryByRole("button", { name: /主题空/ })).toBeNull();
  });
  it("searches a word of others", async () => {
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "报修" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: "报修" }));
    await waitFor(() => expect(counted).toHaveLength(1));
    expect(counted[0]).toMatchObject({ keyword: "报修" });
    expect(counted[0]).not.toHaveProperty("suggest");
    expect(screen.getByRole("searchbox")).toHaveValue("报修");
  });
  it("does not offer again what just found nothing", async () => {
    total = 0;
    server.use(
      http.post("*/api/blade-workbench/searchHeatWord", () =>
        HttpResponse.json(
          ok([
            { word: "cet-4", times: 4 },
            { word: "报修", times: 3 },
          ]),
        ),
      ),
    );
    await show("/serviceHall?keyword=CET-4");
    const tries = await screen.findByRole("group", { name: "试试热门搜索：" });
    expect(
      within(tries)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["报修"]);
  });
  it("turns pages", async () => {
    total = 60;
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "下一页" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ current: 2 }));
  });
  it("shows only collected services of this kind", async () => {
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "只看收藏" }));
    expect(await screen.findByRole("article", { name: "成绩单" })).toBeVisible();
    expect(screen.queryByRole("article", { name: "门户应用" })).toBeNull();
  });
  it("says that nothing matches and clears the filters", async () => {
    total = 0;
    const { user, router } = await show("/serviceHall?keyword=zzz");
    expect(await screen.findByText("没有符合条件的服务")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "清除筛选" }));
    expect(router.state.location.search).toBe("");
  });
  it("removes one chosen filter at a time", async () => {
    const { user, router } = await show("/serviceHall?keyword=qj&process=OFFLINE&role=student");
    const chosen = await screen.findByRole("group", { name: "已选条件" });
    expect(await within(chosen).findByRole("button", { name: "移除条件“服务对象：学生”" })).toBeVisible();
    await user.click(within(chosen).getByRole("button", { name: "移除条件“办理方式：线下办理”" }));
    expect(new URLSearchParams(router.state.location.search).toString()).toBe("keyword=qj&role=student");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: "qj", roleCode: "student" }));
    await user.click(within(chosen).getByRole("button", { name: "全部清除" }));
    expect(router.state.location.search).toBe("");
    expect(screen.queryByRole("group", { name: "已选条件" })).toBeNull();
  });
  it("suggests other words when nothing matches", async () => {
    total = 0;
    const { user } = await show("/serviceHall?keyword=zzz");
    const words = await screen.findByRole("group", { name: "试试热门搜索：" });
    await user.click(within(words).getByRole("button", { name: "报修" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: "报修" }));
  });
  it("shows the failure in place with a second try", async () => {
    isBroken = true;
    const { user } = await show();
    expect(await screen.findByRole("alert")).toHaveTextContent("目录暂不可用");
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "重试" }));
    expect(await screen.findByRole("article", { name: "请假申请" })).toBeVisible();
  });
  it("asks the visitors' call and has no stars for them", async () => {
    server.use(
      http.post(`${platform}/serverCenter/page`, () => HttpResponse.json({ status: 401 }, { status: 401 })),
    );
    await show("/serviceHall", null);
    const card = await screen.findByRole("article", { name: "请假申请" });
    expect(within(card).queryByRole("button", { name: /收藏/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "只看收藏" })).toBeNull();
  });
  it("marks for visitors what they use after signing in", async () => {
    server.use(
      http.post(`${platform}/serverCenter/customPage`, () =>
        HttpResponse.json(
          ok(
            servicePage([
              serviceItem("请假申请", { visitCount: 0 }),
              serviceItem("校车查询", { needLogin: false }),
            ]),
          ),
        ),
      ),
    );
    await show("/serviceHall", null);
    const card = await screen.findByRole("article", { name: "请假申请" });
    expect(card).toHaveTextContent("登录后可用");
    expect(card).not.toHaveTextContent("办理热度");
    const open = screen.getByRole("article", { name: "校车查询" });
    expect(open).toHaveTextContent("办理热度 1234");
    expect(open).not.toHaveTextContent("登录后可用");
  });
  it("tells members nothing of signing in", async () => {
    await show();
    expect(await screen.findByRole("article", { name: "请假申请" })).not.toHaveTextContent("登录后可用");
  });
  it("has one heading, whichever kind its tab shows", async () => {
    await show();
    expect(await screen.findByRole("heading", { level: 1, name: "服务大厅" })).toBeVisible();
    expect(screen.getByRole("link", { name: "流程", current: "page" })).toBeVisible();
  });
});

describe("the star", () => {
  it("changes at once and stays when the server agrees", async () => {
    server.use(
      http.post(`${platform}/serverCenter/collect`, () =>
        HttpResponse.json(ok({ isCollect: true, total: 1 })),
      ),
    );
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "收藏“请假申请”", pressed: false }));
    expect(await screen.findByRole("button", { name: "取消收藏“请假申请”", pressed: true })).toBeVisible();
    expect(screen.getByRole("button", { name: "收藏“证明打印”", pressed: false })).toBeVisible();
  });
  it("goes back when the server refuses", async () => {
    server.use(
      http.post(`${platform}/serverCenter/collect`, () =>
        HttpResponse.json({ status: 8008, success: false, msg: "收藏已满", msgDetail: null, result: null }),
      ),
    );
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "收藏“请假申请”" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("收藏已满");
    expect(screen.getByRole("button", { name: "收藏“请假申请”", pressed: false })).toBeVisible();
  });
  it("takes no second click within 0.8 s", async () => {
    let calls = 0;
    const count = () => {
      calls += 1;
      return HttpResponse.json(ok({ isCollect: calls % 2 === 1, total: 1 }));
    };
    server.use(
      http.post(`${platform}/serverCenter/collect`, count),
      http.post(`${platform}/serverCenter/cancelCollect`, count),
    );
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "收藏“请假申请”" }));
    await user.click(await screen.findByRole("button", { name: "取消收藏“请假申请”" }));
    await waitFor(() => expect(calls).toBe(1));
    expect(screen.getByRole("button", { name: "取消收藏“请假申请”", pressed: true })).toBeVisible();
  });
});
