import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import { clickGuarded } from "@/testing/click-guarded";
import {
  CARD_ID,
  answers,
  cardDocument,
  cardRow,
  configEditor,
  lookUps,
  pageOf,
  refuses,
  standing,
} from "@/testing/config-fixtures";
import { cardData, cardServices, cardWhy } from "@/testing/home-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { LayersPage } from "./layers-page";
import type { Layer } from "./model/layers";

const DETAIL = "/api/onehall/config/detail";
const SAVE = "/api/onehall/config/save";
const saved: Record<string, unknown>[] = [];
const previews: Record<string, unknown>[] = [];
const NAMES = ["待办卡", "推荐卡", "工具卡"] as const;
const STATES = ["locked", "default", "optional"] as const;
let layers: readonly Layer[] = [];
let version = "v1";

const layerOf = (key: string, priority: number, cards: Layer["cards"] = []): Layer => ({
  id: `role:${key}`,
  scope: "role",
  key,
  priority,
  cards,
});

beforeEach(() => {
  saved.length = 0;
  previews.length = 0;
  version = "v1";
  layers = [layerOf("teacher", 20), layerOf("student", 10)];
  server.use(
    answers(DETAIL, ({ key }) =>
      key === "layers"
        ? {
            key: "layers",
            kindName: "首页布局",
            title: "首页布局",
            body: { layers },
            ...standing({ version }),
          }
        : cardDocument(),
    ),
    answers(
      SAVE,
      () => {
        version = `v${saved.length + 1}`;
        return standing({ version, state: "CHANGED" });
      },
      saved,
    ),
    answers(
      "/api/onehall/config/preview",
      () => ({
        layout: NAMES.map((_, at) => ({
          cardId: `c${at}`,
          x: 0,
          y: at * 4,
          w: 12,
          h: 4,
          state: STATES[at] ?? "default",
          hidden: at === 2,
          why: cardWhy,
        })),
        cards: NAMES.map((cardName, at) => ({
          cardId: `c${at}`,
          cardKind: "RECOMMEND",
          basicConfig: { cardName, cardIntroduction: "", displayRows: 3 },
          columns: [],
          moreUrl: null,
        })),
        menu: [],
        quickNavigation: [],
      }),
      previews,
    ),
    answers("/api/online-service-platform/cardcolumnconfig/preview", () => ({
      ...cardData("RECOMMEND", cardServices(3)),
      cardId: CARD_ID,
      origin: "LIVE" as const,
    })),
    answers("/api/onehall/config/seers", ({ roles }) => ({
      count: Array.isArray(roles) && roles.includes("student") ? 1200 : 3,
      total: 1500,
    })),
    answers("/api/online-service-platform/cardbusinessconfig/list", () => pageOf([cardRow()])),
    ...lookUps(),
  );
});

const show = (search = "", user = configEditor) =>
  renderFeature(<LayersPage />, { address: `/home/userFrameConfig/homePageConfig${search}`, user });
const headings = () =>
  screen
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((text) => NAMES.some((name) => name === text));
const saveButton = () => screen.getByRole("button", { name: "保存草稿" });

describe("the layers of the home page", () => {
  it("are listed from the last word to the school's, and reordered by the menu", async () => {
    const { user } = await show();
    const list = await screen.findByRole("region", { name: "层" });
    const names = () =>
      within(list)
        .getAllByRole("button", { pressed: false })
        .map(({ textContent }) => textContent?.replace(/调整了.*/, ""));
    await waitFor(() => expect(names()).toEqual(["教师角色", "学生角色"]));
    await user.click(within(list).getByRole("button", { name: "“学生角色”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "上移" }));
    expect(names()).toEqual(["学生角色", "教师角色"]);
    await clickGuarded(user, saveButton());
    await screen.findByText("首页布局草稿已保存");
    expect(saved).toEqual([
      {
        key: "layers",
        version: "v1",
        body: { layers: [layerOf("teacher", 10), layerOf("student", 20)] },
      },
    ]);
  });

  it("arrange cards as people do, and say only what is different", async () => {
    const { user } = await show("?layer=role:student");
    expect(await screen.findByRole("heading", { name: /角色：\s*学生角色/ })).toBeVisible();
    expect(await screen.findByText("这一层对 1200 人生效，全校共 1500 人。")).toBeVisible();
    await waitFor(() => expect(headings()).toEqual(["待办卡", "推荐卡"]));
    await user.click(await screen.findByRole("button", { name: "“推荐卡”的调整操作" }));
    await user.click(screen.getByRole("menuitem", { name: "前移" }));
    await waitFor(() => expect(headings()).toEqual(["推荐卡", "待办卡"]));
    expect(screen.getByText("“推荐卡”已移到第 1 位，共 2 张卡片")).toBeVisible();
    await user.selectOptions(screen.getByRole("combobox", { name: "“工具卡”的展示方式" }), "默认显示");
    expect(headings()).toHaveLength(3);
    expect(
      screen.queryByRole("combobox", { name: "“待办卡”的展示方式" }),
      "what is locked below can not be released",
    ).toBeNull();
    await clickGuarded(user, saveButton());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      body: {
        layers: [
          { key: "teacher", cards: [] },
          {
            key: "student",
            cards: [
              { cardId: "c1", place: { x: 0, y: 0, w: 12, h: 4 }, state: null },
              { cardId: "c0", place: { x: 0, y: 4, w: 12, h: 4 }, state: null },
              { cardId: "c2", state: "default", place: null },
            ],
          },
        ],
      },
    });
    expect(previews).toContainEqual({
      as: { roleCodes: ["student"], deptId: null, deptIds: [], personKind: "teacher" },
    });
  });

  it("take changes back one by one", async () => {
    const { user } = await show("?layer=role:student");
    await user.click(await screen.findByRole("button", { name: "“推荐卡”的调整操作" }));
    await user.click(screen.getByRole("menuitem", { name: "隐藏" }));
    await waitFor(() => expect(headings()).toEqual(["待办卡"]));
    await user.click(screen.getByRole("button", { name: "撤销" }));
    await waitFor(() => expect(headings()).toEqual(["待办卡", "推荐卡"]));
    expect(saveButton(), "nothing is left of it").toBeDisabled();
  });

  it("get a new one for a department, and lose one with a way back", async () => {
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "新增" }));
    const dialog = screen.getByRole("dialog", { name: "新增层" });
    expect(within(dialog).getByText("都已经有各自的层")).toBeVisible();
    await user.click(within(dialog).getByRole("radio", { name: /部门/ }));
    await user.selectOptions(within(dialog).getByRole("combobox", { name: "部门" }), "教务处");
    await user.click(within(dialog).getByRole("button", { name: "新增" }));
    expect(await screen.findByRole("heading", { name: /部门：\s*教务处/ })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "移除" }));
    await user.click(await screen.findByRole("button", { name: "撤销" }));
    await clickGuarded(user, saveButton());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      body: { layers: [{ key: "teacher" }, { key: "student" }, { scope: "department", key: "d1" }] },
    });
  });

  it("merge with what somebody else saved", async () => {
    server.use(
      refuses(SAVE, "object.conflict", {
        key: "layers",
        latest: "v9",
        author: "沈亦舟",
        time: "2026-11-27 10:02:00",
        fields: [],
        merged: { layers: [layerOf("teacher", 5)] },
      }),
    );
    const { user } = await show("?layer=role:student");
    await user.click(await screen.findByRole("button", { name: "移除" }));
    await clickGuarded(user, saveButton());
    const dialog = await screen.findByRole("dialog", { name: "有人先保存了" });
    server.use(answers(SAVE, () => standing({ version: "v10", state: "CHANGED" }), saved));
    await clickGuarded(user, within(dialog).getByRole("button", { name: "合并并保存" }));
    await screen.findByText("已合并并保存");
    expect(saved).toEqual([{ key: "layers", version: "v9", body: { layers: [layerOf("teacher", 5)] } }]);
  });

  it("are published by those who may, with the draft as it was saved", async () => {
    const published: Record<string, unknown>[] = [];
    server.use(
      answers(
        "/api/onehall/config/publish",
        () => ({ publicationId: "p", published: ["layers"] }),
        published,
      ),
    );
    const { user, unmount } = await show("?layer=role:student");
    await user.click(await screen.findByRole("button", { name: "移除" }));
    await clickGuarded(user, screen.getByRole("button", { name: "发布" }));
    const dialog = await screen.findByRole("dialog", { name: "发布" });
    await clickGuarded(user, within(dialog).getByRole("button", { name: "发布" }));
    await screen.findByText("已发布 1 项改动");
    expect(published).toEqual([{ items: [{ key: "layers", version: "v2" }], note: "" }]);
    unmount();
    await show("", { ...configEditor, abilities: [] });
    await screen.findByRole("region", { name: "层" });
    expect(screen.queryByRole("button", { name: "发布" })).toBeNull();
  });
});

describe("the school's own layout", () => {
  it("is saved as drafts of the cards", async () => {
    const { user } = await show();
    await user.selectOptions(
      await screen.findByRole("combobox", { name: "“我的待办”的展示方式" }),
      "默认显示",
    );
    expect(screen.getByText("这一层对 3 人生效，全校共 1500 人。")).toBeVisible();
    await clickGuarded(user, screen.getByRole("button", { name: "保存学校布局" }));
    await screen.findByText("已保存 1 张卡片的草稿");
    expect(saved).toEqual([
      {
        key: `card:${CARD_ID}`,
        version: "v1",
        body: expect.objectContaining({ cardName: "我的待办", cardState: "default" }) as unknown,
      },
    ]);
    await waitFor(() => expect(screen.getByRole("button", { name: "保存学校布局" })).toBeDisabled());
  });

  it("is left to those who configure cards", async () => {
    await show("", { ...configEditor, menuEntries: ["homePageConfig"] });
    expect(await screen.findByText(/由拥有“卡片业务配置”权限的管理员调整/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "保存学校布局" })).toBeNull();
  });
});
