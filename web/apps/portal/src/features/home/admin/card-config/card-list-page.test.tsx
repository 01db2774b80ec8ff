import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { clickGuarded } from "@/testing/click-guarded";
import {
  CARD_ID,
  answers,
  cardRow,
  configEditor,
  lookUps,
  pageOf,
  refuses,
  standing,
} from "@/testing/config-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { CardListPage } from "./card-list-page";

const LIST = "/api/online-service-platform/cardbusinessconfig/list";
const asked: Record<string, unknown>[] = [];

beforeEach(() => {
  asked.length = 0;
  server.use(
    answers(
      LIST,
      ({ keyword }) =>
        pageOf(
          keyword === "无"
            ? []
            : [
                cardRow({ roles: ["teacher"], departments: ["d1"], columnCount: 2 }),
                cardRow({
                  cardId: "2",
                  cardKind: "STAGING",
                  cardName: "暂存列表",
                  columnCount: 0,
                  isEnable: false,
                  ...standing({
                    state: "UNDER",
                    updateUserName: "周既明",
                    updateTime: "2026-11-27 10:00:00",
                  }),
                }),
              ],
        ),
      asked,
    ),
    ...lookUps(),
  );
});

const show = (address = "/cardBusinessConfig", user = configEditor) =>
  renderFeature(<CardListPage />, { address, user });

it("tells how each card stands, for whom it is, and who changed it", async () => {
  await show();
  expect(await screen.findByRole("row", { name: /我的待办/ })).toHaveTextContent(
    /我的待办待办已发布教师角色且教务处（含下级）2 个固定显示尚未修改/,
  );
  expect(screen.getByRole("row", { name: /暂存列表/ })).toHaveTextContent(
    /已下架所有人无不展示周既明2026-11-27 10:00/,
  );
  expect(screen.getByRole("link", { name: "改动（0）" })).toHaveAttribute(
    "href",
    "/home/userFrameConfig/changes",
  );
});

it("is narrowed by the address, and says when nothing is found", async () => {
  const { user } = await show("/cardBusinessConfig?kind=STAGING");
  await screen.findByRole("row", { name: /暂存列表/ });
  expect(asked[0]).toEqual({ current: 1, size: 20, cardKind: "STAGING" });
  await user.type(screen.getByRole("searchbox", { name: "按名称查找卡片" }), "无{Enter}");
  await user.click(await screen.findByRole("button", { name: "查看全部" }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ current: 1, size: 20 }));
});

it("puts a card back on the shelf at once, and asks before one is taken off or removed", async () => {
  const under: Record<string, unknown>[] = [];
  const saved: Record<string, unknown>[] = [];
  server.use(
    answers("/api/onehall/config/under", () => standing(), under),
    answers("/api/onehall/config/save", () => standing(), saved),
  );
  const { user } = await show();
  const choose = async (card: string, action: string) => {
    await user.click(await screen.findByRole("button", { name: new RegExp(`${card}.*更多|更多.*${card}`) }));
    await user.click(screen.getByRole("menuitem", { name: action }));
  };
  await choose("暂存列表", "重新上架");
  await screen.findByText("已重新上架“暂存列表”");
  await choose("我的待办", "下架");
  expect(under).toHaveLength(1);
  await clickGuarded(
    user,
    within(screen.getByRole("dialog", { name: "下架卡片？" })).getByRole("button", { name: "下架" }),
  );
  await waitFor(() =>
    expect(under).toEqual([
      { key: "card:2", version: "v1", isUnder: false },
      { key: `card:${CARD_ID}`, version: "v1", isUnder: true },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await choose("我的待办", "删除");
  await clickGuarded(
    user,
    within(screen.getByRole("dialog", { name: "删除卡片？" })).getByRole("button", { name: "删除" }),
  );
  await screen.findByText("已将“我的待办”的删除保存为草稿");
  expect(saved).toEqual([{ key: `card:${CARD_ID}`, version: "v1", body: null }]);
});

it("says when somebody was quicker, and keeps the shelf from those who do not publish", async () => {
  server.use(refuses("/api/onehall/config/save", "object.conflict", { key: "", latest: "", fields: [] }));
  const { user } = await show("/cardBusinessConfig", { ...configEditor, abilities: [] });
  await user.click(await screen.findByRole("button", { name: /我的待办.*更多|更多.*我的待办/ }));
  expect(screen.queryByRole("menuitem", { name: "下架" })).toBeNull();
  await user.click(screen.getByRole("menuitem", { name: "删除" }));
  await clickGuarded(user, within(screen.getByRole("dialog")).getByRole("button", { name: "删除" }));
  expect(await screen.findByText("“我的待办”刚刚被他人修改，已为您刷新")).toBeVisible();
});

it("begins a new card with one of ten kinds", async () => {
  const { user, router } = await show();
  await clickGuarded(user, await screen.findByRole("button", { name: "新增卡片" }));
  const kinds = within(screen.getByRole("dialog")).getAllByRole("link");
  expect(kinds).toHaveLength(10);
  await user.click(screen.getByRole("link", { name: /校园资讯/ }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    "/cardBusinessConfig/new?kind=CAMPUS_NEWS",
  );
});

it("speaks English", async () => {
  await changeLanguage("en");
  await show();
  expect(await screen.findByRole("grid", { name: "Cards" })).toBeVisible();
  expect(screen.getByText("Off the shelf")).toBeVisible();
  await changeLanguage("zh-CN");
});
