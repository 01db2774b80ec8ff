import { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { type Deferred, deferred } from "@/testing/deferred";
import { ok } from "@/testing/fixtures";
import { cardData, cardService, cardWhy, todoColumn } from "@/testing/home-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { homeKeys } from "./api/keys";
import { prepareHome } from "./api/prepare";
import { HomePage } from "./home-page";
import { NO_ACTIONS } from "./model/actions";

const basic = (cardId: string, cardKind: string, cardName: string) => ({
  cardId,
  cardKind,
  basicConfig: { cardName, cardIntroduction: "", displayRows: 3 },
  columns: [],
  moreUrl: null,
});
const place = (cardId: string, y: number, hidden = false) => ({
  cardId,
  x: 0,
  y,
  w: 12,
  h: 4,
  state: "default",
  hidden,
  why: cardWhy,
});
const LAYOUT = "*/api/blade-platform/userHomePageApplyCard/getUserApplyCardList";
const DATA = "*/api/onehall/cards/data";

function show() {
  return renderFeature(<HomePage actions={NO_ACTIONS} search={<p>search</p>} summary={<p>summary</p>} />);
}
/** A button of one card: the services at hand may have the same one. */
const inCard = async (card: string, name: RegExp) =>
  within(await screen.findByRole("region", { name: card })).findByRole("button", { name });
let todoNum = 3;
let isTodoBroken = false;
/** How often the to-do card was asked for, and what holds its answer back. */
let todoAsked = 0;
let held: Deferred | null = null;

beforeEach(() => {
  todoNum = 3;
  isTodoBroken = false;
  held = null;
  server.use(
    http.post(LAYOUT, () =>
      HttpResponse.json(
        ok({
          layout: [place("1", 0), place("2", 4), place("3", 8, true)],
          cards: [
            basic("1", "TODO", "我的待办"),
            basic("2", "RECOMMEND", "为你推荐"),
            basic("3", "STAGING", "暂存"),
          ],
        }),
      ),
    ),
    http.post(DATA, async ({ request }) => {
      const body = await bodyOf(request);
      if (body.cardId === "2") return HttpResponse.json(ok(cardData("RECOMMEND", [cardService("证明打印")])));
      todoAsked += 1;
      await held?.promise;
      if (isTodoBroken)
        return HttpResponse.json({
          status: 8008,
          code: 8008,
          success: false,
          msg: "卡片加载失败",
          msgDetail: null,
          result: null,
        });
      return HttpResponse.json(ok(cardData("TODO", [todoColumn("教务", { todoNum })])));
    }),
  );
});

describe("the home page", () => {
  it("greets, and shows the cards that are not hidden", async () => {
    await show();
    expect(await screen.findByRole("heading", { level: 1, name: /林小满/ })).toBeVisible();
    expect(await screen.findByRole("region", { name: "我的待办" })).toBeVisible();
    expect(await inCard("为你推荐", /证明打印/)).toBeVisible();
    expect(screen.queryByRole("region", { name: "暂存" })).toBeNull();
  });
  it("keeps a card's failure in that card, with a second try", async () => {
    isTodoBroken = true;
    const { user } = await show();
    const todo = await screen.findByRole("region", { name: "我的待办" });
    expect(await within(todo).findByRole("alert")).toHaveTextContent("卡片加载失败");
    expect(await inCard("为你推荐", /证明打印/)).toBeVisible();
    isTodoBroken = false;
    await user.click(within(todo).getByRole("button", { name: "重试" }));
    expect(await within(todo).findByRole("button", { name: /教务/ })).toBeVisible();
  });
  it("says that a card failed whose data is not what its kind has, and shows the others", async () => {
    server.use(
      http.post(DATA, async ({ request }) => {
        const { cardId } = await bodyOf(request);
        if (cardId === "2") return HttpResponse.json(ok(cardData("RECOMMEND", [cardService("证明打印")])));
        const data = cardData("TODO", [todoColumn("教务")]);
        return HttpResponse.json(ok({ ...data, list: [{ columnId: "a", columnName: "教务" }] }));
      }),
    );
    await show();
    const todo = await screen.findByRole("region", { name: "我的待办" });
    expect(await within(todo).findByRole("alert")).toHaveTextContent("内容加载失败");
    expect(await inCard("为你推荐", /证明打印/)).toBeVisible();
  });
  it("refreshes when a server event makes cards stale, without blanking them", async () => {
    const { client } = await show();
    await screen.findByRole("button", { name: /教务.*3 项/ });
    todoNum = 7;
    held = deferred();
    const asked = todoAsked;
    act(() => void client.invalidateQueries({ queryKey: QUERY_ROOTS.homeCards }));
    await waitFor(() => expect(todoAsked).toBe(asked + 1));
    // The call is on its way: what was there is still there.
    expect(screen.getByRole("button", { name: /教务.*3 项/ })).toBeVisible();
    held.resolve();
    expect(await screen.findByRole("button", { name: /教务.*7 项/ })).toBeVisible();
  });
  it("says when nobody set up cards", async () => {
    server.use(http.post(LAYOUT, () => HttpResponse.json(ok({ layout: [], cards: [] }))));
    await show();
    expect(await screen.findByText("首页还没有卡片")).toBeVisible();
  });
  it("offers a second try when the layout fails", async () => {
    server.use(
      http.post(
        LAYOUT,
        () => HttpResponse.json({ status: 8008, success: false, msg: "首页加载失败", result: null }),
        { once: true },
      ),
    );
    const { user } = await show();
    expect(await screen.findByRole("alert")).toHaveTextContent("首页加载失败");
    await user.click(screen.getByRole("button", { name: "重试" }));
    expect(await screen.findByRole("region", { name: "我的待办" })).toBeVisible();
  });
});

it("has the data of the cards that are shown before it stands", async () => {
  const client = new QueryClient();
  await prepareHome(client, "zh-CN");
  const kept = (cardId: string) => client.getQueryData(homeKeys.card(cardId, null, "zh-CN"));
  await waitFor(() => expect([kept("1"), kept("2")]).not.toContain(undefined));
  expect(client.getQueryState(homeKeys.card("3", null, "zh-CN"))).toBeUndefined();
});
