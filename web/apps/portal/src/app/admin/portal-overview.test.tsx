import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, it } from "vitest";

import type { UserInfo } from "@/shared/api/types";
import { answers, standing } from "@/testing/config-fixtures";
import { mockUser, ok } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

const PATH = "/home/userFrameConfig";
const asked: string[] = [];

/** Somebody with these entries. */
function as(menuEntries: readonly string[], abilities: UserInfo["abilities"] = []) {
  server.use(
    http.get("*/api/blade-user/user/getUserInfo", () =>
      HttpResponse.json(ok({ ...mockUser, menuEntries, abilities })),
    ),
    http.post("*/api/online-service-platform/homePage/getBusinessConfigMenu", () =>
      HttpResponse.json(ok(menuEntries.map((name) => ({ name, path: "", title: name })))),
    ),
  );
}

const change = (key: string, count: number) => ({
  key,
  kindName: "",
  title: key,
  isRemoval: false,
  differences: Array.from({ length: count }, (_, at) => ({ path: `f${at}`, before: null, after: 1 })),
  ...standing({ state: "CHANGED" }),
});

// what a browser loads in the meantime is not what is measured here
beforeAll(() => Promise.all([import("./admin-layout"), import("../routes/portal-config")]));
beforeEach(() => {
  asked.length = 0;
  server.use(
    answers("/api/onehall/config/detail", ({ key }) => ({
      key: String(key),
      kindName: "",
      title: "",
      body: {},
      ...standing(
        key === "layers"
          ? { state: "CHANGED", updateUserName: "周既明", updateTime: "2026-11-25 08:00:00" }
          : {},
      ),
    })),
    answers("/api/onehall/config/changes", () => [change("layers", 3), change("card:1", 1)]),
    answers("/api/onehall/config/presence", ({ key, isLeaving }) => {
      asked.push(`${String(key)} ${String(isLeaving)}`);
      return key === "navigation" ? [{ userName: "沈亦舟", since: "2026-11-27 08:00:00" }] : [];
    }),
    answers("/api/onehall/configurations/edits", () => []),
    http.post("*/api/online-service-platform/cardbusinessconfig/list", () =>
      HttpResponse.json(ok({ records: [], total: 11, size: 1, current: 1, pages: 11 })),
    ),
  );
});

const part = (name: string) => screen.findByRole("region", { name });
const rowOf = async (region: HTMLElement, name: string) => {
  const link = await within(region).findByRole("link", { name });
  const row = link.closest("li");
  if (row === null) throw new Error(`${name} stands in no row`);
  return row;
};

it("tells of each part what it is for, how it stands, who changed it and who has it open", async () => {
  as(["userFrameConfig", "homePageConfig", "cardBusinessConfig", "addNavigation"]);
  renderApp(PATH);
  expect(await screen.findByRole("heading", { level: 1, name: "门户配置" })).toBeVisible();
  const home = await part("首页");
  const layers = await rowOf(home, "首页配置");
  expect(await within(layers).findByText("有改动")).toBeVisible();
  expect(layers).toHaveTextContent("周既明编辑于");
  expect(await within(layers).findByRole("link", { name: "有 3 处改动" })).toHaveAttribute(
    "href",
    "/home/userFrameConfig/changes",
  );
  expect(await within(home).findByText("11 张卡片，1 张有改动待发布")).toBeVisible();
  const around = await part("导航与登录前页面");
  const list = await rowOf(around, "导航列表");
  expect(await within(list).findByText("沈亦舟打开着这项配置")).toBeVisible();
  expect(within(await rowOf(around, "快捷导航")).getByText("已发布")).toBeVisible();
  expect(screen.getByRole("link", { name: "改动（2）" })).toHaveAttribute("href", `${PATH}/changes`);
  expect(screen.getByRole("link", { name: "预览首页" })).toHaveAttribute("href", `${PATH}/preview`);
  // looking at the list does not count as having a document open
  expect(asked.toSorted()).toEqual(["index-types true", "layers true", "navigation true"]);
  expect(await violations()).toBe("");
});

it("shows nothing of what somebody may not open, and nothing that is being built", async () => {
  as(["userFrameConfig", "addNavigation"]);
  renderApp(PATH);
  await part("导航与登录前页面");
  expect(screen.queryByRole("region", { name: "首页" })).toBeNull();
  expect(screen.queryByText("三张清单配置")).toBeNull();
});

it("says so when there is nothing to configure, and is closed without its entry", async () => {
  as(["userFrameConfig"]);
  const nothing = renderApp(PATH);
  expect(await screen.findByText("没有可以配置的内容")).toBeVisible();
  nothing.unmount();
  as(["addNavigation"]);
  const { router } = renderApp(PATH);
  expect(await screen.findByRole("heading", { name: "您没有访问该页面的权限" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/home/noPower");
});

it("says what did not come", async () => {
  as(["userFrameConfig", "homePageConfig"]);
  server.use(
    http.post("*/api/onehall/config/detail", () =>
      HttpResponse.json({ status: 5000, success: false, msg: "出错", msgDetail: "" }),
    ),
  );
  renderApp(PATH);
  expect(await within(await part("首页")).findByText("未能加载")).toBeVisible();
});
