import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import type { UserInfo } from "@/shared/api/types";
import { bodyOf } from "@/testing/body";
import { mockUser, ok } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";

import { handleServerEvent } from "../server-events";

const EVERYTHING = [
  "userFrameConfig",
  "cardBusinessConfig",
  "preLoginConfig",
  "homePageConfig",
  "addNavigation",
  "sensitiveWords",
  "serviceFeedback",
  "searchMisses",
  "noticeDesk",
];
const page = (total: number, records: readonly unknown[] = []) => ({
  records,
  total,
  size: 10,
  current: 1,
  pages: 1,
});

/** Somebody with these entries. */
function as(
  menuEntries: readonly string[],
  abilities: UserInfo["abilities"] = [],
  change: Partial<UserInfo> = {},
) {
  server.use(
    http.get("*/api/blade-user/user/getUserInfo", () =>
      HttpResponse.json(ok({ ...mockUser, menuEntries, abilities, ...change })),
    ),
    http.post("*/api/online-service-platform/homePage/getBusinessConfigMenu", () =>
      HttpResponse.json(
        ok(
          menuEntries
            .filter((name) => name !== "noticeDesk")
            .map((name) => ({ name, path: "", title: name })),
        ),
      ),
    ),
  );
}

beforeEach(() => {
  server.use(
    http.post("*/api/onehall/sources/list", () => HttpResponse.json(ok([]))),
    http.post("*/api/online-service-platform/cardbusinessconfig/list", () => HttpResponse.json(ok(page(11)))),
    http.post("*/api/onehall/config/changes", () =>
      HttpResponse.json(
        ok(
          ["card:1", "card:2", "layers", "landing"].map((key) => ({ key, isRemoval: true, differences: [] })),
        ),
      ),
    ),
    http.post("*/api/onehall/config/detail", async ({ request }) => {
      const { key } = await bodyOf(request);
      const state = key === "landing-links" ? "PUBLISHED" : "CHANGED";
      return HttpResponse.json(
        ok({ key, state, updateUserName: "周既明", updateTime: "2026-11-25 08:00:00" }),
      );
    }),
    http.post("*/api/onehall/service-feedback/desk", () =>
      HttpResponse.json(ok({ ...page(12), counts: [{ state: "PENDING", count: 5 }], services: [] })),
    ),
    http.post("*/api/onehall/search-misses/page", () => HttpResponse.json(ok(page(7)))),
    http.post("*/api/onehall/notice-desk/page", async ({ request }) => {
      const body = (await bodyOf(request)) as { state?: string };
      const totals: Record<string, number> = { DRAFT: 2, SCHEDULED: 1, SENT: 40 };
      const newest = { noticeId: "n1", authorName: "陈老师", updateTime: "2026-11-24 09:00:00" };
      return HttpResponse.json(
        ok(body.state === undefined ? page(43, [newest]) : page(totals[body.state] ?? 0)),
      );
    }),
    http.post("*/api/onehall/notice-desk/accounts/page", () => HttpResponse.json(ok(page(9)))),
    http.post("*/api/onehall/configurations/edits", () =>
      HttpResponse.json(
        ok([
          { configuration: "cards", editorName: "陈老师", editTime: "2026-11-26 08:00:00" },
          { configuration: "landing-tools", editorName: "沈亦舟", editTime: "2026-11-23 08:00:00" },
        ]),
      ),
    ),
    http.post("*/api/blade-platform/serverCenter/ospServiceCount", () =>
      HttpResponse.json(ok({ total: 260, online: 214, offline: 46, application: 96, process: 164 })),
    ),
    http.post("*/api/blade-platform/sensitiveWord/page", () =>
      HttpResponse.json(
        ok(
          page(118, [
            {
              id: "w",
              word: "某",
              note: "",
              createUserName: "沈亦舟",
              createTime: "2026-11-20 10:00:00",
              updateTime: "2026-11-21 10:00:00",
            },
          ]),
        ),
      ),
    ),
    http.post("*/api/blade-platform/sensitiveWord/attempts", () => HttpResponse.json(ok(page(3)))),
    http.post("*/api/onehall/tools/page", () => HttpResponse.json(ok(page(12)))),
  );
});

const navigation = () => screen.findByRole("navigation", { name: "管理导航" });
const names = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole("link")
    .map((link) => link.textContent);

describe("the administration", () => {
  it("is reached by a switch that only those have who run something", async () => {
    as([]);
    const student = renderApp("/home/records");
    await screen.findByRole("button", { name: /^用户菜单/ });
    expect(screen.queryByRole("link", { name: "管理" })).toBeNull();
    student.unmount();
    as(["serviceFeedback"]);
    const { user, router } = renderApp("/home/records");
    await user.click(await screen.findByRole("link", { name: "管理" }));
    expect(await screen.findByRole("heading", { level: 1, name: "管理概览" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "返回门户" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/home/homePage"));
  });

  it.each([
    "/admin",
    "/data",
    "/admin/departments",
    "/admin/departments/new",
    "/admin/classes",
    "/admin/classes/new",
    "/admin/people",
    "/admin/people/new",
    "/admin/roles",
    "/admin/roles/new",
    "/admin/systems",
    "/admin/systems/new-client",
    "/admin/settings",
    "/admin/settings/sign-in",
    "/admin/tenants",
    "/admin/tenants/new",
    "/admin/sources",
    "/admin/sources/new",
    "/admin/catalogue",
    "/admin/catalogue/groups",
    "/noticeDesk",
    "/noticeAccounts",
    "/noticeRoster/7f",
  ])("is closed to others, who are told so in their own frame: %s", async (path) => {
    as([]);
    const { router } = renderApp(path);
    expect(await screen.findByRole("heading", { name: "您没有访问该页面的权限" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/home/noPower");
    expect(screen.queryByRole("navigation", { name: "管理导航" })).toBeNull();
  });

  it("lists what somebody may open by area, and nothing that is not built", async () => {
    as(EVERYTHING, ["manage-notices", "manage-sources"]);
    renderApp("/admin");
    expect(names(await navigation())).toEqual([
      "管理概览",
      "服务反馈",
      "未命中搜索词",
      "通知发布",
      "官方账号管理",
      "门户配置",
      "卡片业务配置",
      "改动",
      "首页预览",
      "首页配置",
      "导航配置",
      "登录前页面配置",
      "数据源",
      "敏感词管理",
    ]);
    const messages = screen.getByRole("region", { name: "消息" });
    expect(names(messages)).toEqual(["通知发布", "官方账号管理"]);
  });

  it.each([
    [true, ["管理概览", "部门", "班级", "人员", "角色"]],
    [false, ["管理概览", "部门", "班级", "人员"]],
  ])("lists roles for who administers the whole school alone: %s", async (administersAll, pages) => {
    as([], ["manage-directory"], { administers_all: administersAll });
    renderApp("/admin");
    expect(names(await navigation())).toEqual(pages);
  });

  it.each([
    [true, ["管理概览", "对接系统"]],
    [false, []],
  ])("lists other systems for who administers the whole school alone: %s", async (administersAll, pages) => {
    as(pages.length === 0 ? ["searchMisses"] : [], ["manage-systems"], { administers_all: administersAll });
    renderApp("/admin");
    expect(names(await navigation())).toEqual(pages.length === 0 ? ["管理概览", "未命中搜索词"] : pages);
  });

  it.each([
    [true, ["管理概览", "学校设置"]],
    [false, []],
  ])("lists settings for who administers the whole school alone: %s", async (administersAll, pages) => {
    as(pages.length === 0 ? ["searchMisses"] : [], ["manage-settings"], { administers_all: administersAll });
    renderApp("/admin");
    expect(names(await navigation())).toEqual(pages.length === 0 ? ["管理概览", "未命中搜索词"] : pages);
  });

  it("lists tenants for who looks after them", async () => {
    as([], ["manage-tenants"]);
    renderApp("/admin");
    expect(names(await navigation())).toEqual(["管理概览", "平台租户"]);
  });

  it("follows at once when a right is taken from an open session", async () => {
    as(["serviceFeedback", "searchMisses"]);
    renderApp("/admin");
    expect(names(await navigation())).toEqual(["管理概览", "服务反馈", "未命中搜索词"]);
    as(["searchMisses"]);
    handleServerEvent({ name: "user-changed", data: {} });
    await waitFor(() =>
      expect(names(screen.getByRole("navigation", { name: "管理导航" }))).toEqual([
        "管理概览",
        "未命中搜索词",
      ]),
    );
  });

  it("is left when the right to its page is taken from an open session", async () => {
    as(["serviceFeedback", "searchMisses"]);
    const { router } = renderApp("/searchMisses");
    await navigation();
    as(["searchMisses"]);
    handleServerEvent({ name: "user-changed", data: {} });
    await waitFor(() =>
      expect(names(screen.getByRole("navigation", { name: "管理导航" }))).toEqual([
        "管理概览",
        "未命中搜索词",
      ]),
    );
    expect(router.state.location.pathname).toBe("/searchMisses");
    as(["serviceFeedback"]);
    handleServerEvent({ name: "user-changed", data: {} });
    await waitFor(() => expect(router.state.location.pathname).toBe("/home/noPower"), { timeout: 4_000 });
  });

  it("is the frame of the pages of configuration, which have no footer", async () => {
    as(["preLoginConfig"]);
    renderApp("/home/userFrameConfig/preLoginConfig");
    expect(await screen.findByRole("heading", { level: 1, name: "登录前页面配置" })).toBeVisible();
    const nav = await navigation();
    expect(within(nav).getByRole("link", { name: "登录前页面配置" })).toHaveAttribute("aria-current", "page");
    expect(screen.queryByRole("contentinfo")).toBeNull();
  });

  it("folds to pictures that keep their names, and stays folded", async () => {
    as(["serviceFeedback"]);
    const first = renderApp("/admin");
    const fold = await screen.findByRole("button", { name: "收起导航" });
    expect(fold).toHaveAttribute("aria-expanded", "true");
    await first.user.click(fold);
    expect(screen.getByRole("button", { name: "展开导航" })).toHaveAttribute("aria-expanded", "false");
    expect(names(await navigation())).toEqual(["管理概览", "服务反馈"]);
    first.unmount();
    renderApp("/admin");
    expect(await screen.findByRole("button", { name: "展开导航" })).toBeVisible();
  });
});

describe("its overview", () => {
  it("says what waits, how much there is, and how each configuration stands", async () => {
    as(EVERYTHING, ["manage-notices"]);
    renderApp("/admin");
    const waiting = await screen.findByRole("region", { name: "待我处理" });
    expect(await within(waiting).findByRole("link", { name: /待答复的服务反馈\s*5/ })).toHaveAttribute(
      "href",
      "/serviceFeedback",
    );
    expect(await within(waiting).findByRole("link", { name: /搜索无结果的词\s*7/ })).toBeVisible();
    expect(await within(waiting).findByRole("link", { name: /草稿\s*2/ })).toHaveAttribute(
      "href",
      "/noticeDesk?state=DRAFT",
    );
    expect(await within(waiting).findByRole("link", { name: /待发布的配置改动\s*4/ })).toHaveAttribute(
      "href",
      "/home/userFrameConfig/changes",
    );
    const volumes = screen.getByRole("region", { name: "数据" });
    await waitFor(() =>
      expect(volumes).toHaveTextContent(/上架服务\s*260.*已发送通知\s*40.*被拦截的文字\s*3/),
    );
    const row = (name: RegExp) => screen.findByRole("row", { name });
    expect(await row(/常用工具\s*12 个工具\s*沈亦舟\s*2026-11-23/)).toBeVisible();
    expect(await row(/登录前页面栏目\s*有改动待发布\s*周既明\s*2026-11-25/)).toBeVisible();
    expect(await row(/页头链接\s*已发布\s*周既明/)).toBeVisible();
    expect(await row(/页脚\s*已发布\s*周既明/)).toBeVisible();
    const page = "/home/userFrameConfig/preLoginConfig";
    for (const [name, href] of [
      ["常用工具", `${page}?tab=tools`],
      ["登录前页面栏目", page],
      ["页头链接", `${page}?tab=links`],
      ["页脚", `${page}?tab=footer`],
    ] as const)
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
    expect(await row(/卡片业务配置\s*11 张卡片，2 张有改动待发布\s*陈老师\s*2026-11-26/)).toBeVisible();
    expect(await row(/首页布局\s*有改动待发布\s*周既明\s*2026-11-25/)).toBeVisible();
    expect(await row(/官方账号管理\s*9 个官方账号\s*尚未修改\s*尚未修改/)).toBeVisible();
    expect(await row(/通知发布\s*共 43 条通知\s*陈老师\s*2026-11-24/)).toBeVisible();
    expect(await row(/敏感词管理\s*118 个词\s*沈亦舟\s*2026-11-20/)).toBeVisible();
  });

  it("asks only for what somebody may see, and says what did not come", async () => {
    as(["serviceFeedback"]);
    const asked: string[] = [];
    server.use(
      http.post("*/api/*", ({ request }) => {
        asked.push(new URL(request.url).pathname);
      }),
      http.post("*/api/onehall/service-feedback/desk", () =>
        HttpResponse.json({ status: 5000, success: false, msg: "出错", msgDetail: "" }),
      ),
    );
    renderApp("/admin");
    const waiting = await screen.findByRole("region", { name: "待我处理" });
    expect(await within(waiting).findByText("未能加载")).toBeVisible();
    expect(within(waiting).getAllByRole("link")).toHaveLength(1);
    expect(asked.filter((path) => /sensitiveWord|notice-desk|tools/.test(path))).toEqual([]);
  });
});
