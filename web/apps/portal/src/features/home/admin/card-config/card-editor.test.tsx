import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import { clickGuarded } from "@/testing/click-guarded";
import {
  CARD_ID,
  answers,
  cardBody,
  cardDocument,
  configEditor,
  lookUps,
  refuses,
  standing,
} from "@/testing/config-fixtures";
import { refusedField } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { HttpResponse, http } from "msw";

import { CardEditorPage } from "./card-editor-page";

const DETAIL = "/api/onehall/config/detail";
const SAVE = "/api/onehall/config/save";
const saved: Record<string, unknown>[] = [];
const seersAsked: Record<string, unknown>[] = [];
let stored = cardDocument();

beforeEach(() => {
  saved.length = 0;
  seersAsked.length = 0;
  stored = cardDocument();
  server.use(
    answers(DETAIL, () => stored),
    answers(
      SAVE,
      ({ body }) => {
        const next = standing({
          version: `v${saved.length + 1}`,
          state: "CHANGED",
          updateUserName: "周既明",
          updateTime: "2026-11-27 10:00:00",
        });
        stored = { ...stored, ...next, body };
        return next;
      },
      saved,
    ),
    answers(
      "/api/onehall/config/seers",
      ({ roles }) => ({ count: Array.isArray(roles) && roles.length > 0 ? 40 : 1500, total: 1500 }),
      seersAsked,
    ),
    ...lookUps(),
  );
});

const show = (user = configEditor) =>
  renderFeature(<CardEditorPage cardId={CARD_ID} newKind={null} />, {
    address: `/cardBusinessConfig/${CARD_ID}`,
    user,
  });
const nameField = () => screen.findByRole("textbox", { name: /^名称/ });
const saveButton = () => screen.getByRole("button", { name: "保存草稿" });

describe("the editor of a card", () => {
  it("saves the whole card with the version it began with, and goes on from the next", async () => {
    const { user } = await show();
    const name = await nameField();
    expect(saveButton()).toBeDisabled();
    await user.clear(name);
    await user.type(name, "待办中心");
    await user.click(screen.getByRole("checkbox", { name: "教师" }));
    await clickGuarded(user, saveButton());
    await screen.findByText("草稿已保存");
    expect(saved[0]).toMatchObject({
      key: `card:${CARD_ID}`,
      version: "v1",
      body: { code: "todo", cardName: "待办中心", personKinds: ["teacher"], area: { w: 7 } },
    });
    await user.type(name, "乙");
    await clickGuarded(user, saveButton());
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]).toMatchObject({ version: "v2", body: { cardName: "待办中心乙" } });
  });

  it("shows what is missing, and what the server refuses, at its field", async () => {
    server.use(
      http.post(`*${SAVE}`, () => HttpResponse.json(refusedField("moreUrl", "地址不可用"), { status: 400 })),
    );
    const { user } = await show();
    const name = await nameField();
    await user.clear(name);
    await user.click(screen.getByRole("tab", { name: /^栏目/ }));
    await clickGuarded(user, saveButton());
    expect(await nameField(), "the tab of the field is shown").toHaveFocus();
    expect(saved).toEqual([]);
    await user.type(await nameField(), "待办");
    await clickGuarded(user, saveButton());
    expect(await screen.findByText("地址不可用")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "“更多”链接" })).toHaveFocus();
  });

  it("says how many people would see it, as the form stands, and nothing while it is not shown", async () => {
    const { user } = await show();
    expect(await screen.findByText("约 1500 人可见（共 1500 人）")).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: "学生" }));
    await user.click(await screen.findByRole("checkbox", { name: "教师角色" }));
    expect(await screen.findByText("约 40 人可见（共 1500 人）")).toBeVisible();
    expect(seersAsked.at(-1)).toEqual({ roles: ["teacher"], departments: [], personKinds: ["student"] });
    await user.click(screen.getByRole("checkbox", { name: /^展示这张卡片/ }));
    expect(screen.queryByText(/人可见/)).toBeNull();
  });

  it("makes, orders and takes out columns in the same draft", async () => {
    const { user } = await show();
    await nameField();
    await user.click(screen.getByRole("tab", { name: /^栏目/ }));
    await clickGuarded(user, await screen.findByRole("button", { name: "新增栏目" }));
    const dialog = screen.getByRole("dialog");
    await user.type(within(dialog).getByRole("textbox", { name: /^名称/ }), "科研");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "确定" }));
    await user.click(await screen.findByRole("button", { name: "“科研”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "上移" }));
    await clickGuarded(user, saveButton());
    await waitFor(() => expect(saved).toHaveLength(1));
    const names = (at: number) => JSON.stringify(saved[at]).match(/(?<="columnName":")[^"]+/g);
    expect(names(0)).toEqual(["科研", "教务"]);
    await user.click(screen.getByRole("button", { name: "“教务”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "删除" }));
    await clickGuarded(user, saveButton());
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(names(1)).toEqual(["科研"]);
  });

  it("reminds of to-dos from a number on, which it asks for", async () => {
    const { user } = await show();
    await nameField();
    await user.click(screen.getByRole("tab", { name: "待办提醒" }));
    await user.click(screen.getByRole("checkbox", { name: "开启待办提醒" }));
    const threshold = screen.getByRole("textbox", { name: /^提醒数量/ });
    await user.clear(threshold);
    await clickGuarded(user, saveButton());
    expect(await screen.findByText("请填写 1 至 999")).toBeVisible();
    await user.type(threshold, "12");
    await user.click(screen.getByRole("checkbox", { name: "教务" }));
    await clickGuarded(user, saveButton());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      body: { reminder: { isOpen: true, threshold: 12, columnIds: ["a"], timeoutOnly: false } },
    });
  });

  it("offers publication to those who may, and says to others who does it", async () => {
    const { unmount } = await show();
    await nameField();
    expect(screen.getByRole("button", { name: "发布" })).toBeDisabled();
    unmount();
    await show({ ...configEditor, abilities: [] });
    await nameField();
    expect(screen.queryByRole("button", { name: "发布" })).toBeNull();
    expect(screen.getByText(/发布由拥有“发布配置”权限的管理员进行/)).toBeVisible();
  });

  it("saves what is typed before it is published, as it was saved", async () => {
    const published: Record<string, unknown>[] = [];
    server.use(
      answers(
        "/api/onehall/config/publish",
        () => ({ publicationId: "p", published: [`card:${CARD_ID}`] }),
        published,
      ),
    );
    const { user } = await show();
    await user.type(await nameField(), "甲");
    await clickGuarded(user, screen.getByRole("button", { name: "发布" }));
    const dialog = await screen.findByRole("dialog", { name: "发布" });
    await user.type(within(dialog).getByRole("textbox", { name: /说明/ }), "开学");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "发布" }));
    await screen.findByText("已发布 1 项改动");
    expect(published).toEqual([{ items: [{ key: `card:${CARD_ID}`, version: "v2" }], note: "开学" }]);
  });

  it("says who else has it open", async () => {
    server.use(
      answers("/api/onehall/config/presence", () => [
        { userName: "沈亦舟", since: "2026-11-27 10:00:00" },
        { userName: "沈亦舟", since: "2026-11-27 10:01:00" },
      ]),
    );
    await show();
    expect(await screen.findByText("沈亦舟也打开了这项配置")).toBeVisible();
  });

  it("leads on where the card is not there", async () => {
    server.use(refuses(DETAIL, "object.not_found", null));
    await show();
    expect(await screen.findByText("卡片不存在或已删除")).toBeVisible();
    expect(screen.getAllByRole("link", { name: "返回卡片列表" })).toHaveLength(2);
  });
});

describe("who is second", () => {
  const conflict = {
    key: `card:${CARD_ID}`,
    latest: "v9",
    author: "沈亦舟",
    time: "2026-11-27 10:02:00",
    fields: [{ path: "cardName", base: "我的待办", theirs: "他们的待办", mine: "我的待办甲" }],
    merged: cardBody({ cardName: "他们的待办", displayRows: 8 }),
  };

  it("chooses for what both changed, and keeps the rest of both", async () => {
    server.use(refuses(SAVE, "object.conflict", conflict));
    const { user } = await show();
    await user.type(await nameField(), "甲");
    await clickGuarded(user, saveButton());
    const dialog = await screen.findByRole("dialog", { name: "有人先保存了" });
    expect(dialog).toHaveTextContent(/沈亦舟于 2026-11-27 10:02 保存了改动/);
    const merge = within(dialog).getByRole("button", { name: "合并并保存" });
    expect(merge).toBeDisabled();

    await user.click(within(dialog).getByRole("button", { name: "继续编辑" }));
    expect(await nameField(), "nothing of what is typed is lost").toHaveValue("我的待办甲");

    await clickGuarded(user, saveButton());
    server.resetHandlers();
    server.use(
      answers(DETAIL, () => stored),
      answers(
        SAVE,
        ({ body }) => {
          stored = { ...stored, ...standing({ version: "v10", state: "CHANGED" }), body };
          return standing({ version: "v10", state: "CHANGED" });
        },
        saved,
      ),
      ...lookUps(),
    );
    await user.click(await screen.findByRole("radio", { name: /我的待办甲/ }));
    await clickGuarded(user, screen.getByRole("button", { name: "合并并保存" }));
    await screen.findByText("已合并并保存");
    expect(saved).toEqual([
      { key: `card:${CARD_ID}`, version: "v9", body: { ...conflict.merged, cardName: "我的待办甲" } },
    ]);
    expect(await nameField()).toHaveValue("我的待办甲");
    expect(screen.getByRole("combobox", { name: "显示行数" })).toHaveValue("8");
    expect(saveButton()).toBeDisabled();
  });

  it("is told before that somebody else has saved", async () => {
    const { user, client } = await show();
    await user.type(await nameField(), "甲");
    stored = cardDocument({
      ...standing({
        version: "v5",
        state: "CHANGED",
        updateUserName: "沈亦舟",
        updateTime: "2026-11-27 10:02:00",
      }),
      body: cardBody({ displayRows: 9 }),
    });
    await client.invalidateQueries();
    expect(await screen.findByText(/沈亦舟于 2026-11-27 10:02 保存了新的改动/)).toBeVisible();
    expect(await nameField()).toHaveValue("我的待办甲");
    await clickGuarded(user, saveButton());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0], "with the version it began with: the server sees both").toMatchObject({
      version: "v1",
      body: { displayRows: 5 },
    });
  });

  it("takes over what others saved while nothing is typed", async () => {
    const { client } = await show();
    await nameField();
    stored = cardDocument({ ...standing({ version: "v5" }), body: cardBody({ cardName: "新名称" }) });
    await client.invalidateQueries();
    await waitFor(async () => expect(await nameField()).toHaveValue("新名称"));
  });
});

describe("a new card", () => {
  it("is made of its kind and opened", async () => {
    const made: Record<string, unknown>[] = [];
    server.use(
      http.post("*/api/online-service-platform/cardbasicconfig/submit", async ({ request }) => {
        made.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json({
          status: 1000,
          code: 200,
          success: true,
          msg: "",
          result: { ...cardBody(), cardId: "new-id", cardName: "新闻" },
        });
      }),
    );
    const { user, router } = await renderFeature(<CardEditorPage cardId="new" newKind="CAMPUS_NEWS" />, {
      address: "/cardBusinessConfig/new",
      user: configEditor,
    });
    await clickGuarded(user, await screen.findByRole("button", { name: "保存草稿" }));
    expect(await nameField()).toHaveFocus();
    await user.type(await nameField(), "新闻");
    await clickGuarded(user, screen.getByRole("button", { name: "保存草稿" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/cardBusinessConfig/new-id"));
    expect(made).toEqual([expect.objectContaining({ cardKind: "CAMPUS_NEWS", cardName: "新闻" })]);
  });
});
