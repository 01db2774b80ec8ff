import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import { clickGuarded } from "@/testing/click-guarded";
import { answers, configEditor, lookUps, refuses, standing } from "@/testing/config-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { type Entry, newEntry } from "./model/entries";
import { type TypesBody, newCard, newType } from "./model/types";
import { NavigationPage } from "./navigation-page";

const DETAIL = "/api/onehall/config/detail";
const SAVE = "/api/onehall/config/save";
const PATH = "/home/userFrameConfig/addNavigation";
const saved: Record<string, unknown>[] = [];
let entries: readonly Entry[] = [];
let types: TypesBody = { types: [], cards: [] };

const hall: Entry = {
  ...newEntry("h"),
  code: "hall",
  navigationType: "SERVICE_HALL",
  name: "服务大厅",
  nameEn: "Service hall",
  url: "/serviceHall",
  openWay: "1001",
  isBuilt: 1,
};
const custom = (id: string, change: Partial<Entry> = {}): Entry => ({
  ...newEntry(id),
  name: `链接${id}`,
  url: `https://${id}.example`,
  ...change,
});
const card = (id: string) => ({ ...newCard(id), cardName: `卡片${id}`, url: "https://a.example" });

beforeEach(() => {
  saved.length = 0;
  entries = [hall, custom("a")];
  types = {
    types: [
      { ...newType("t1"), typeName: "教学", cards: [card("1"), card("2")] },
      { ...newType("t2"), typeName: "生活" },
    ],
    cards: [],
  };
  server.use(
    answers(DETAIL, ({ key }) => ({
      key: String(key),
      kindName: "导航",
      title: "导航",
      body: key === "navigation" ? { entries } : types,
      ...standing(),
    })),
    answers(SAVE, () => standing({ version: `v${saved.length + 1}`, state: "CHANGED" }), saved),
    answers("/api/online-service-platform/commonTool/verifyUrl", () => ({
      valid: true,
      reachable: true,
      reason: null,
      httpStatus: 200,
    })),
    ...lookUps(),
  );
});

const show = (search = "") =>
  renderFeature(<NavigationPage />, { address: `${PATH}${search}`, user: configEditor });
const save = () => screen.getByRole("button", { name: "保存草稿" });
const rowOf = (name: string) => {
  const found = screen.getAllByRole("listitem").find((one) => within(one).queryByText(name) !== null);
  if (found === undefined) throw new Error(`no row ${name}`);
  return found;
};

describe("the navigation list", () => {
  it("says what is enabled, and leads to pages and forms", async () => {
    entries = [hall, custom("a", { isAuto: 0 })];
    await show();
    expect(await screen.findByRole("link", { name: "服务大厅" })).toHaveAttribute("href", "/serviceHall");
    expect(screen.getByRole("link", { name: "链接a" })).toHaveAttribute("href", `${PATH}?id=a`);
    expect(within(rowOf("服务大厅")).getByText("已启用")).toBeVisible();
    expect(within(rowOf("链接a")).queryByText("已启用")).toBeNull();
    expect(save()).toBeDisabled();
    expect(await violations()).toBe("");
  });

  it("gets an entry whose form says what is wrong, and saves the whole list", async () => {
    const { user, router } = await show();
    await user.click(await screen.findByRole("button", { name: "新增导航" }));
    expect(router.state.location.search).toBe("?id=new");
    const form = screen.getByRole("dialog", { name: "新增导航" });
    await clickGuarded(user, within(form).getByRole("button", { name: "确定" }));
    expect(within(form).getByRole("textbox", { name: /^名称/ })).toHaveFocus();
    await user.type(within(form).getByRole("textbox", { name: /^名称/ }), "校友网");
    await user.type(within(form).getByRole("textbox", { name: /^地址/ }), "/nothing");
    await clickGuarded(user, within(form).getByRole("button", { name: "确定" }));
    expect(within(form).getByText("门户中没有这个页面，请检查路径")).toBeVisible();
    await user.clear(within(form).getByRole("textbox", { name: /^地址/ }));
    await user.type(within(form).getByRole("textbox", { name: /^地址/ }), "/home/news");
    await user.click(within(form).getByRole("checkbox", { name: "学生角色" }));
    await clickGuarded(user, within(form).getByRole("button", { name: "确定" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
    expect(screen.getByRole("link", { name: "校友网" })).toBeVisible();
    await clickGuarded(user, save());
    await screen.findByText("导航列表草稿已保存");
    expect(saved).toEqual([
      {
        key: "navigation",
        version: "v1",
        body: {
          entries: [
            hall,
            custom("a"),
            expect.objectContaining({ name: "校友网", url: "/home/news", roles: ["student"], isBuilt: 2 }),
          ],
        },
      },
    ]);
  });

  it("takes no seventh custom entry, and says so", async () => {
    entries = [hall, ...["a", "b", "c", "d", "e", "f"].map((id) => custom(id))];
    await show("?id=new");
    const plus = await screen.findByRole("button", { name: "新增导航" });
    expect(plus).toBeDisabled();
    expect(plus).toHaveAccessibleDescription("最多可添加6个");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows the server's own refusal of too many", async () => {
    server.use(refuses(SAVE, "navigation.full", null));
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "“链接a”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "停用" }));
    await clickGuarded(user, save());
    expect(await screen.findByRole("alert")).toHaveTextContent("未执行");
  });

  it("of pages of the portal changes names and showing alone, and keeps them", async () => {
    const { user } = await show("?id=h");
    const form = await screen.findByRole("dialog", { name: "编辑导航：服务大厅" });
    expect(within(form).queryByRole("textbox", { name: /^地址/ })).toBeNull();
    await user.type(within(form).getByRole("textbox", { name: /^名称/ }), "（新）");
    await clickGuarded(user, within(form).getByRole("button", { name: "确定" }));
    await user.click(screen.getByRole("button", { name: "“服务大厅（新）”的排序操作" }));
    expect(screen.queryByRole("menuitem", { name: "删除" })).toBeNull();
    await user.click(screen.getByRole("menuitem", { name: "下移" }));
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ body: { entries: [{ id: "a" }, { ...hall, name: "服务大厅（新）" }] } });
  });

  it("asks before an entry goes, and before what is typed is lost", async () => {
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "编辑“链接a”" }));
    await user.type(screen.getByRole("textbox", { name: /^名称/ }), "改");
    await user.click(screen.getByRole("button", { name: "取消" }));
    await user.click(await screen.findByRole("button", { name: "放弃" }));
    await user.click(screen.getByRole("button", { name: "“链接a”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "删除" }));
    const question = screen.getByRole("dialog", { name: "删除导航？" });
    await clickGuarded(user, within(question).getByRole("button", { name: "删除" }));
    expect(screen.queryByRole("link", { name: "链接a" })).toBeNull();
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ body: { entries: [hall] } });
  });

  it("says when the entry of an address is gone", async () => {
    await show("?id=gone");
    expect(await screen.findByText("要编辑的导航不存在或已删除")).toBeVisible();
  });

  it("can be asked for again when it did not come", async () => {
    server.use(refuses(DETAIL, "server.internal", null));
    const { user } = await show();
    const again = await screen.findByRole("button", { name: "重试" });
    server.use(
      answers(DETAIL, () => ({
        key: "navigation",
        kindName: "导航",
        title: "导航",
        body: { entries },
        ...standing(),
      })),
    );
    await user.click(again);
    expect(await screen.findByRole("link", { name: "服务大厅" })).toBeVisible();
  });
});

describe("quick navigation", () => {
  it("begins with a category", async () => {
    types = { types: [], cards: [] };
    const { user } = await show("?tab=types");
    expect(await screen.findByText("请先添加分类")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "新增分类" }));
    await user.type(screen.getByRole("textbox", { name: /^名称/ }), "图书");
    await clickGuarded(user, screen.getByRole("button", { name: "确定" }));
    expect(await screen.findByRole("heading", { name: "图书" })).toBeVisible();
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      key: "index-types",
      body: { types: [{ typeName: "图书", cards: [] }], cards: [] },
    });
  });

  it("offers to delete a category only while it has no cards", async () => {
    const { user } = await show("?tab=types");
    await user.click(await screen.findByRole("button", { name: "更多操作：教学" }));
    expect(screen.queryByRole("menuitem", { name: "删除" })).toBeNull();
    await user.keyboard("{Escape}");
    expect(await violations()).toBe("");
    await user.click(screen.getByRole("button", { name: /^生活/ }));
    await user.click(screen.getByRole("button", { name: "更多操作：生活" }));
    await user.click(screen.getByRole("menuitem", { name: "删除" }));
    await clickGuarded(user, screen.getByRole("button", { name: "删除" }));
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ body: { types: [{ typeId: "t1" }] } });
  });

  it("moves a card to another category, authorises it and takes it off the shelf", async () => {
    const { user } = await show("?tab=types");
    await user.click(await screen.findByRole("button", { name: "编辑“卡片1”" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "分类" }), "生活");
    await clickGuarded(user, screen.getByRole("button", { name: "确定" }));
    expect(await screen.findByRole("heading", { name: "生活" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "“卡片1”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "授权" }));
    const dialog = screen.getByRole("dialog", { name: "授权：卡片1" });
    await user.click(within(dialog).getByRole("checkbox", { name: "学生角色" }));
    await clickGuarded(user, within(dialog).getByRole("button", { name: "确定" }));
    expect(within(rowOf("卡片1")).getByText(/学生角色/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "“卡片1”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "下架" }));
    expect(within(rowOf("卡片1")).getByText("已下架")).toBeVisible();
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      body: {
        types: [
          { typeId: "t1", cards: [{ cardId: "2" }] },
          { typeId: "t2", cards: [{ cardId: "1", roles: ["student"], isUnder: 1 }] },
        ],
      },
    });
  });

  it("shows cards of no category apart, until they have one", async () => {
    types = { ...types, cards: [card("9")] };
    const { user } = await show("?tab=types&type=");
    expect(await screen.findByText("没有分类的卡片不会显示，请为它们选择分类或删除")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "编辑“卡片9”" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "分类" }), "教学");
    await clickGuarded(user, screen.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(screen.queryByText("未分类")).toBeNull());
  });
});
