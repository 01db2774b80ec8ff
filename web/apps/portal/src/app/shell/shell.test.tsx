import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, it } from "vitest";

import { deferred } from "@/testing/deferred";
import { mockUser, ok } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";

const PATH = "/home/records";
const names = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole("link")
    .map((link) => link.textContent);

function withMenu(...entries: readonly (readonly [name: string, type: string, path: string])[]) {
  const list = entries.map(([navigationName, navigationType, path], index) => ({
    id: `m${index}`,
    navigationName,
    navigationType,
    path,
    icon: "",
    isBuilt: navigationType === "LINK" ? 2 : 1,
    isAuto: 1,
    sort: index,
  }));
  server.use(
    http.post("*/api/online-service-platform/homePage/getTopMenu", () => HttpResponse.json(ok(list))),
  );
}

describe("the navigation at the top", () => {
  it("has the four places first, then what the school configured, each once and none that is not built", async () => {
    withMenu(
      ["首页", "HOME", "/homePage"],
      ["服务大厅", "SERVICE_HALL", "/serviceHall"],
      ["流程", "FLOW_SERVICE_CENTER", "/processServiceCenter"],
      ["三张清单", "THREE_LISTS", "/home/threelists"],
      ["效能", "EFFECTIVENESS", "/effectivenessMonitoring"],
      ["个人中心", "PERSONAL", "/home/PersonalCenter"],
      ["图书馆", "LINK", "https://lib.example"],
    );
    renderApp(PATH);
    const nav = await screen.findByRole("navigation", { name: "主导航" });
    await waitFor(() =>
      expect(names(nav)).toEqual([
        "首页",
        "服务",
        "事项",
        "消息",
        "流程",
        "三张清单",
        "图书馆（在新窗口打开）",
      ]),
    );
    expect(within(nav).getByRole("link", { name: "流程" })).toHaveAttribute(
      "href",
      "/home/processServiceCenter",
    );
  });

  it("says where the reader is, also on a page that belongs to a place", async () => {
    const { router } = renderApp("/messageCenter");
    const nav = await screen.findByRole("navigation", { name: "主导航" });
    await waitFor(() =>
      expect(within(nav).getByRole("link", { name: "消息" })).toHaveAttribute("aria-current", "page"),
    );
    await router.navigate("/home/service/s1");
    await waitFor(() =>
      expect(within(nav).getByRole("link", { name: "服务" })).toHaveAttribute("aria-current", "true"),
    );
    expect(within(nav).getByRole("link", { name: "消息" })).not.toHaveAttribute("aria-current");
  });
});

describe("the bar of a phone", () => {
  it("has five places and the number of unread notices", async () => {
    server.use(
      http.post("*/api/onehall/notices/badge", () =>
        HttpResponse.json(ok({ unread: 3, important: 0, mustRead: 0 })),
      ),
    );
    renderApp(PATH);
    const bar = await screen.findByRole("navigation", { name: "底部导航" });
    expect(await within(bar).findByRole("link", { name: /^3 条未读通知，\s*消息$/ })).toHaveAttribute(
      "href",
      "/messageCenter",
    );
    expect(names(bar)).toEqual(["首页", "服务", "事项", "33 条未读通知，消息", "我的"]);
    expect(within(bar).getByRole("link", { name: "我的" })).toHaveAttribute("aria-current", "true");
  });

  it("has the four places of visitors", async () => {
    renderApp("/deleteNoPag", { isSignedIn: false });
    const bar = await screen.findByRole("navigation", { name: "底部导航" });
    expect(names(bar)).toEqual(["首页", "全部服务", "三张清单", "校园资讯"]);
  });
});

describe("the menu of the account", () => {
  it("is short: the person, language, appearance, lock and the way out", async () => {
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole("button", { name: /^用户菜单：\s*林小满/ }));
    const menu = screen.getByRole("menu");
    expect(within(menu).getByText(mockUser.dept_name ?? "")).toBeVisible();
    expect(
      within(menu)
        .getAllByRole("menuitem")
        .map((entry) => entry.textContent),
    ).toEqual(["个人中心", "锁定屏幕", "退出登录"]);
    expect(
      within(menu)
        .getAllByRole("menuitemradio")
        .map((entry) => entry.getAttribute("aria-label") ?? entry.textContent),
    ).toEqual(["中文", "English", "浅色", "深色", "跟随系统"]);
  });

  it.each(["before", "after"])(
    "keeps an appearance that is chosen %s the account's own is there",
    async (when) => {
      const sent: unknown[] = [];
      const own = deferred();
      if (when === "after") own.resolve();
      server.use(
        http.post("*/api/online-service-platform/themeSetUp/detail", async () => {
          await own.promise;
          return HttpResponse.json(
            ok({
              themeId: "1",
              themeName: "天空蓝",
              themeColor: "#008cff",
              darkColor: "",
              themeImg: null,
              mode: "light",
            }),
          );
        }),
        http.post("*/api/blade-platform/userThemeSetUp/submit", async ({ request }) => {
          sent.push(await request.clone().json());
          return HttpResponse.json(ok({ themeId: "1", themeColor: "#008cff", darkColor: "", mode: "dark" }));
        }),
      );
      const { user } = renderApp(PATH);
      await user.click(await screen.findByRole("button", { name: /^用户菜单：\s*林小满/ }));
      const shown = when === "after" ? "浅色" : "跟随系统";
      await screen.findByRole("menuitemradio", { name: shown, checked: true });
      await user.click(screen.getByRole("menuitemradio", { name: "深色" }));
      own.resolve();
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject({ mode: "dark" });
    },
  );
});

describe("while the shell loads", () => {
  it("its place is there, and nothing around pages without it", async () => {
    const first = renderApp(PATH);
    const place = first.container.querySelector('[role="status"] > [aria-hidden="true"]');
    expect(place).not.toBeNull();
    await screen.findByRole("navigation", { name: "主导航" });
    expect(place).not.toBeInTheDocument();
  });
});

/** A navigation list and sites as a school may have them. */
function withList() {
  const entry = (id: string, navigationType: string, path: string, extra: object = {}) => ({
    id,
    navigationName: id,
    navigationType,
    path,
    isBuilt: navigationType === "LINK" ? 2 : 1,
    isAuto: 1,
    configPath: "",
    icon: "",
    sort: 1,
    ...extra,
  });
  server.use(
    http.post("*/platformapplynavigation/navigationConfig", () =>
      HttpResponse.json(
        ok({
          list: [
            entry("首页", "HOME", "/homePage"),
            entry("三张清单", "THREE_LISTS", "/home/threelists"),
            entry("停用的", "LINK", "https://off.example", { isAuto: 0 }),
            entry("选课", "LINK", "https://course.example"),
            entry("新增", "ADD", "/home/userFrameConfig/addNavigation"),
          ],
          customCount: 1,
          customMax: 6,
        }),
      ),
    ),
    http.post("*/nobody/navigationBar/list", () =>
      HttpResponse.json(
        ok([
          { id: "s1", name: "图书馆", url: "https://lib.example", openWay: "1003", children: [] },
          {
            id: "s2",
            name: "教学",
            url: "",
            openWay: "1003",
            children: [{ id: "s3", name: "教务系统", url: "https://jw.example", openWay: "1003" }],
          },
        ]),
      ),
    ),
  );
}

describe("the navigation list at the left", () => {
  /** The window of the tests is as wide as this. */
  const widen = (width: number) =>
    (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
      width,
    });
  afterEach(() => widen(1024));

  it("lies over the page where there is no room beside it, and closes with Esc and by leaving", async () => {
    widen(800);
    withList();
    const { user, router } = renderApp(PATH);
    const toggle = await screen.findByRole("button", { name: "展开导航列表" });
    await user.click(toggle);
    const rail = screen.getByRole("navigation", { name: "导航列表" });
    const home = await within(rail).findByRole("link", { name: "首页" });
    await user.keyboard("{Escape}");
    expect(home).not.toBeInTheDocument();
    expect(toggle).toHaveFocus();
    await user.click(toggle);
    await user.click(screen.getByRole("button", { name: "关闭导航" }));
    expect(screen.queryByRole("list", { name: "导航列表" })).toBeNull();
    await user.click(toggle);
    await user.click(await within(rail).findByRole("link", { name: "首页" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/home/homePage"));
    await waitFor(() => expect(screen.queryByRole("list", { name: "导航列表" })).toBeNull());
    expect(localStorage.getItem("onehall.rail")).toBeNull();
  });

  it("opens to the school's entries and sites, is remembered, and closes", async () => {
    widen(1440);
    withList();
    const first = renderApp(PATH);
    await first.user.click(await screen.findByRole("button", { name: "展开导航列表" }));
    const rail = screen.getByRole("navigation", { name: "导航列表" });
    const list = await within(rail).findByRole("list", { name: "导航列表" });
    expect(names(list)).toEqual(["首页", "三张清单", "选课（在新窗口打开）", "新增"]);
    expect(names(await within(rail).findByRole("region", { name: "教学" }))).toEqual([
      "教务系统（在新窗口打开）",
    ]);
    expect(names(within(rail).getByRole("region", { name: "校园网站" }))).toEqual(["图书馆（在新窗口打开）"]);
    first.unmount();
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole("button", { name: "收起导航列表" }));
    expect(screen.queryByRole("list", { name: "导航列表" })).toBeNull();
  });
});
