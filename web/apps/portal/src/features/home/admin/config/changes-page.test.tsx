import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import type { Schema } from "@/shared/api/schema";
import { clickGuarded } from "@/testing/click-guarded";
import {
  CARD_ID,
  answers,
  cardRow,
  cardDocument,
  configEditor,
  lookUps,
  pageOf,
  refuses,
  standing,
} from "@/testing/config-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { ChangesPage } from "./changes-page";

const KEY = `card:${CARD_ID}`;
const CHANGES = "/api/onehall/config/changes";
const PUBLISH = "/api/onehall/config/publish";
const HISTORY = "/api/onehall/config/history";

const change = (of: Partial<Schema<"ConfigChange">> = {}): Schema<"ConfigChange"> => ({
  key: KEY,
  kindName: "卡片",
  title: "待办中心",
  isRemoval: false,
  differences: [
    { path: "cardName", before: "我的待办", after: "待办中心" },
    { path: "columns[a].roles", before: [], after: ["teacher"] },
  ],
  ...standing({
    version: "v2",
    state: "CHANGED",
    updateUserName: "周既明",
    updateTime: "2026-11-27 10:00:00",
  }),
  ...of,
});
const layers = change({
  key: "layers",
  kindName: "首页布局",
  title: "首页布局",
  version: "l2",
  differences: [{ path: "layers[role:teacher].priority", before: 10, after: 20 }],
});
const revision = (number: number, of: Partial<Schema<"ConfigRevision">> = {}): Schema<"ConfigRevision"> => ({
  revision: `r${number}`,
  number,
  author: "周既明",
  time: "2026-11-27 09:00:00",
  note: "",
  origin: "page",
  isLive: false,
  isNewest: false,
  isRemoval: false,
  publishedTime: null,
  ...of,
});
let waiting: readonly Schema<"ConfigChange">[] = [];

beforeEach(() => {
  waiting = [change(), layers];
  server.use(
    answers(CHANGES, () => waiting),
    answers("/api/onehall/config/detail", () => cardDocument()),
    answers("/api/online-service-platform/cardbusinessconfig/list", () => pageOf([])),
    answers(HISTORY, () =>
      pageOf([
        revision(3, { isNewest: true }),
        revision(2, { isLive: true, publishedTime: "2026-11-27 09:30:00", note: "开学" }),
        revision(1, { author: "", origin: "migration" }),
      ]),
    ),
    ...lookUps(),
  );
});

const show = (user = configEditor) =>
  renderFeature(<ChangesPage />, { address: "/home/userFrameConfig/changes", user });
const item = (name: string) => screen.findByRole("article", { name });

describe("what waits to be published", () => {
  it("is told field by field in words", async () => {
    await show();
    expect(await screen.findByRole("heading", { level: 1, name: "改动（2）" })).toBeVisible();
    const card = await item("待办中心");
    expect(await within(card).findByRole("row", { name: /名称/ })).toHaveTextContent(/名称我的待办待办中心/);
    await waitFor(() =>
      expect(within(card).getByRole("row", { name: /栏目“教务” › 角色/ })).toHaveTextContent(/空教师角色/),
    );
    expect(card).toHaveTextContent(/周既明编辑于 2026-11-27 10:00/);
    const layout = await item("首页布局");
    expect(within(layout).getByRole("row", { name: /分层“教师角色” › 优先级/ })).toHaveTextContent(/1020/);
    expect(within(layout).getByRole("link", { name: /编辑/ })).toHaveAttribute(
      "href",
      "/home/userFrameConfig/homePageConfig",
    );
  });

  it("names cards also of a school that has many", async () => {
    const cardId = "22222222-2222-4222-8222-222222222222";
    const asked: Record<string, unknown>[] = [];
    waiting = [
      change({
        key: "layers",
        title: "首页布局",
        differences: [
          { path: `layers[role:teacher].cards[${cardId}].state`, before: "optional", after: "locked" },
        ],
      }),
    ];
    server.use(
      answers(
        "/api/online-service-platform/cardbusinessconfig/list",
        ({ current }) => ({
          ...pageOf(current === 2 ? [cardRow({ cardId, cardName: "第一百零一张" })] : []),
          pages: 2,
        }),
        asked,
      ),
    );
    await show();
    expect(await screen.findByRole("row", { name: /卡片“第一百零一张”/ })).toBeVisible();
    expect(asked).toEqual([
      { current: 1, size: 100 },
      { current: 2, size: 100 },
    ]);
  });

  it("is published as it was looked at, what is chosen of it, with a note", async () => {
    const sent: Record<string, unknown>[] = [];
    server.use(answers(PUBLISH, () => ({ publicationId: "p", published: [KEY] }), sent));
    const { user } = await show();
    await user.click(await screen.findByRole("checkbox", { name: "选择“首页布局”" }));
    expect(screen.getByText("已选 1 项")).toBeVisible();
    await clickGuarded(user, screen.getByRole("button", { name: "发布所选" }));
    const dialog = screen.getByRole("dialog");
    await user.type(within(dialog).getByRole("textbox"), " 新学期 ");
    waiting = [layers];
    await clickGuarded(user, within(dialog).getByRole("button", { name: "发布" }));
    await screen.findByText("已发布 1 项改动");
    expect(sent).toEqual([{ items: [{ key: KEY, version: "v2" }], note: "新学期" }]);
    await waitFor(() => expect(screen.queryByRole("article", { name: "待办中心" })).toBeNull());
  });

  it("says at its document what is missing", async () => {
    const missing = [{ key: KEY, path: "columns[a].roles", what: "角色", name: "dean" }];
    server.use(refuses(PUBLISH, "config.missing", { missing }));
    const { user } = await show();
    await clickGuarded(user, await screen.findByRole("button", { name: "发布所选" }));
    const dialog = screen.getByRole("dialog");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "发布" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(/“待办中心”：.*角色.*“dean”不存在/);
    await user.click(within(dialog).getByRole("button", { name: "取消" }));
    expect(await item("待办中心")).toHaveTextContent(/“dean”不存在/);
    expect(await item("首页布局")).not.toHaveTextContent(/不存在/);
  });

  it("is looked at again where somebody was quicker", async () => {
    const found = { key: KEY, latest: "v3", author: "沈亦舟", time: "2026-11-27 10:05:00", fields: [] };
    server.use(refuses(PUBLISH, "object.conflict", found));
    const { user } = await show();
    await clickGuarded(user, await screen.findByRole("button", { name: "发布所选" }));
    const dialog = screen.getByRole("dialog");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "发布" }));
    expect(await within(dialog).findByText(/沈亦舟于 2026-11-27 10:05 又保存了改动/)).toBeVisible();
    waiting = [change({ title: "又改了" })];
    await user.click(within(dialog).getByRole("button", { name: "重新查看" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is only looked at by those who do not publish", async () => {
    await show({ ...configEditor, abilities: [] });
    await item("待办中心");
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "发布所选" })).toBeNull();
    expect(screen.getByText(/发布由拥有“发布配置”权限的管理员进行/)).toBeVisible();
  });

  it("may be nothing, or not come", async () => {
    waiting = [];
    const { unmount } = await show();
    expect(await screen.findByText("没有等待发布的改动")).toBeVisible();
    unmount();
    server.use(refuses(CHANGES, "internal.fault", null));
    await show();
    expect(await screen.findByRole("button", { name: "重试" })).toBeVisible();
  });
});

describe("a draft that nobody wants", () => {
  it("goes back to what people see, whichever version that is", async () => {
    const restored: Record<string, unknown>[] = [];
    server.use(answers("/api/onehall/config/restore", () => standing(), restored));
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "放弃草稿：“待办中心”" }));
    await clickGuarded(user, within(screen.getByRole("dialog")).getByRole("button", { name: "放弃草稿" }));
    await screen.findByText("已放弃“待办中心”的草稿");
    expect(restored).toEqual([{ key: KEY, version: "v2", revision: "r2" }]);
  });

  it("is taken away where it was never published", async () => {
    waiting = [change({ state: "DRAFT" })];
    const saved: Record<string, unknown>[] = [];
    server.use(answers("/api/onehall/config/save", () => standing(), saved));
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "放弃草稿：“待办中心”" }));
    const dialog = screen.getByRole("dialog");
    expect(dialog).toHaveTextContent(/从未发布/);
    await clickGuarded(user, within(dialog).getByRole("button", { name: "放弃草稿" }));
    await screen.findByText("已放弃“待办中心”的草稿");
    expect(saved).toEqual([{ key: KEY, version: "v2", body: null }]);
  });
});

describe("the history of a document", () => {
  const open = async () => {
    const view = await show();
    await view.user.click(await screen.findByRole("button", { name: "历史版本：“待办中心”" }));
    const dialog = screen.getByRole("dialog");
    await within(dialog).findByText("版本 3");
    return { ...view, dialog };
  };

  it("says who made each version, which one people see, and where it comes from", async () => {
    const { dialog } = await open();
    const rows = within(dialog).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^版本 3最新周既明2026-11-27 09:00页面保存/),
      expect.stringMatching(/^版本 2线上版本周既明2026-11-27 09:00页面保存发布于 2026-11-27 09:30开学/),
      expect.stringMatching(/^版本 1系统2026-11-27 09:00初始内容/),
    ]);
    expect(within(rows[2] as HTMLElement).queryByRole("button", { name: /与上一版/ })).toBeNull();
    expect(within(rows[0] as HTMLElement).queryByRole("button", { name: /恢复/ })).toBeNull();
  });

  it("compares with what is live, and with the version before", async () => {
    const asked: Record<string, unknown>[] = [];
    server.use(
      answers("/api/onehall/config/diff", () => [{ path: "displayRows", before: 5, after: 8 }], asked),
    );
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole("button", { name: "与线上比较：版本 3" }));
    expect(await within(dialog).findByRole("row", { name: /显示行数/ })).toHaveTextContent(/58/);
    await user.click(within(dialog).getByRole("button", { name: "返回版本列表" }));
    expect(within(dialog).getByRole("button", { name: "与线上比较：版本 3" })).toHaveFocus();
    await user.click(within(dialog).getByRole("button", { name: "与上一版比较：版本 3" }));
    expect(await within(dialog).findByText("从版本 2 到版本 3")).toBeVisible();
    await waitFor(() =>
      expect(asked).toEqual([
        { key: KEY, to: "r3" },
        { key: KEY, to: "r3", from: "r2" },
      ]),
    );
  });

  it("brings an old version back as a draft of the newest one", async () => {
    const restored: Record<string, unknown>[] = [];
    server.use(answers("/api/onehall/config/restore", () => standing(), restored));
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole("button", { name: "恢复为草稿：版本 1" }));
    const question = screen.getByRole("dialog", { name: "恢复为草稿？" });
    await clickGuarded(user, within(question).getByRole("button", { name: "恢复为草稿" }));
    await screen.findByText("已用版本 1 新建草稿");
    expect(restored).toEqual([{ key: KEY, revision: "r1", version: "r3" }]);
  });

  it("keeps the page that is looked through, with what is new on it", async () => {
    let newest = 3;
    const restored: Record<string, unknown>[] = [];
    const asked: Record<string, unknown>[] = [];
    server.use(
      answers(
        HISTORY,
        ({ current }) => ({
          ...pageOf(
            current === 2
              ? [revision(newest - 2, { isLive: newest === 3 }), revision(newest - 3)].filter(
                  ({ number }) => number > 0,
                )
              : [revision(newest, { isNewest: true }), revision(newest - 1)],
          ),
          pages: 2,
        }),
        asked,
      ),
      answers(
        "/api/onehall/config/restore",
        () => {
          newest = 4;
          return standing();
        },
        restored,
      ),
    );
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole("button", { name: "下一页" }));
    await user.click(await within(dialog).findByRole("button", { name: "恢复为草稿：版本 1" }));
    const question = screen.getByRole("dialog", { name: "恢复为草稿？" });
    await clickGuarded(user, within(question).getByRole("button", { name: "恢复为草稿" }));
    expect(await within(dialog).findByText("版本 2")).toBeVisible();
    expect(within(dialog).getByText("版本 1")).toBeVisible();
    expect(within(dialog).queryByText("版本 4")).toBeNull();
    expect(within(dialog).getByRole("button", { name: "第 2 页" })).toHaveAttribute("aria-current", "page");
  });
});
