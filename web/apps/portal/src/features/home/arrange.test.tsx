import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { cardData, cardService, cardWhy } from "@/testing/home-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { HomePage } from "./home-page";
import { NO_ACTIONS } from "./model/actions";

interface Place {
  readonly cardId: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly hidden: boolean;
}
const NAMES = ["为你推荐", "新生专区", "毕业专区"] as const;
const STATES = ["locked", "default", "optional"] as const;
const START: readonly Place[] = NAMES.map((_, index) => ({
  cardId: String(index + 1),
  x: 0,
  y: index * 4,
  w: 12,
  h: 4,
  hidden: index === 2,
}));
let saved: Place[][] = [];
let stored: readonly Place[] = START;
let isRefusing = false;

const wire = (places: readonly Place[]) =>
  places.map((place) => ({ ...place, state: STATES[Number(place.cardId) - 1], why: cardWhy }));

beforeEach(() => {
  saved = [];
  stored = START;
  isRefusing = false;
  server.use(
    http.post("*/api/blade-platform/userHomePageApplyCard/getUserApplyCardList", () =>
      HttpResponse.json(
        ok({
          layout: wire(stored),
          cards: NAMES.map((cardName, index) => ({
            cardId: String(index + 1),
            cardKind: "RECOMMEND",
            basicConfig: { cardName, cardIntroduction: "", displayRows: 3 },
            columns: [],
            moreUrl: null,
          })),
        }),
      ),
    ),
    http.post("*/api/onehall/cards/data", () =>
      HttpResponse.json(ok(cardData("RECOMMEND", [cardService("证明打印")]))),
    ),
    http.post("*/api/onehall/cards/layout", async ({ request }) => {
      const { places } = await bodyOf(request);
      if (isRefusing)
        return HttpResponse.json({ status: 8008, success: false, msg: "卡片布局保存失败", result: null });
      stored = JSON.parse(JSON.stringify(places)) as Place[];
      saved.push([...stored]);
      return HttpResponse.json(ok({ layout: wire(stored) }));
    }),
    http.post("*/api/onehall/cards/reset", () => {
      stored = START;
      return HttpResponse.json(ok({ layout: wire(stored) }));
    }),
  );
});

async function start() {
  const view = await renderFeature(<HomePage actions={NO_ACTIONS} search={null} summary={null} />);
  await screen.findByRole("region", { name: "为你推荐" });
  await view.user.click(screen.getByRole("button", { name: "调整卡片" }));
  return view;
}
const shown = () =>
  screen
    .getAllByRole("region")
    .flatMap((region) => NAMES.filter((name) => within(region).queryByRole("heading", { level: 2, name })));

async function choose(user: Awaited<ReturnType<typeof start>>["user"], card: string, entry: RegExp) {
  await user.click(screen.getByRole("button", { name: `“${card}”的调整操作` }));
  await user.click(screen.getByRole("menuitem", { name: entry }));
}

describe("arranging the home page", () => {
  it("has no handles before it is asked for, and none when it is done", async () => {
    const { user } = await start();
    expect(await screen.findAllByRole("button", { name: /^移动/ })).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "完成" }));
    expect(screen.queryByRole("button", { name: /^移动/ })).toBeNull();
    expect(screen.getByRole("button", { name: "调整卡片" })).toHaveFocus();
  });
  it("moves a card by menu, says where it is, and takes it back", async () => {
    const { user } = await start();
    await choose(user, "新生专区", /前移/);
    await waitFor(() => expect(shown()).toEqual(["新生专区", "为你推荐"]));
    expect(await screen.findByText("“新生专区”已移到第 1 位，共 2 张卡片")).toBeVisible();
    expect(screen.getByRole("button", { name: "“新生专区”的调整操作" })).toHaveFocus();
    expect(saved[0]?.map(({ cardId, y, hidden }) => [cardId, y, hidden])).toEqual([
      ["2", 0, false],
      ["1", 4, false],
      ["3", 8, true],
    ]);
    await user.click(screen.getByRole("button", { name: "撤销" }));
    await waitFor(() => expect(shown()).toEqual(["为你推荐", "新生专区"]));
    expect(await screen.findByText("已撤销")).toBeVisible();
  });
  it("resizes a card by menu and by the arrow keys of its corner, and takes it back", async () => {
    const { user } = await start();
    const size = (index: number) => {
      const place = saved.at(-1)?.[index];
      return [place?.cardId, place?.w, place?.h];
    };
    await choose(user, "新生专区", /^变矮$/);
    expect(await screen.findByText("“新生专区”已调整为 12 列 3 行")).toBeVisible();
    expect(size(1)).toEqual(["2", 12, 3]);
    expect(screen.getByRole("button", { name: "“新生专区”的调整操作" })).toHaveFocus();
    const corner = screen.getByRole("button", { name: /^调整“新生专区”的大小，现为 12 列 3 行/ });
    corner.focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(size(1)).toEqual(["2", 12, 5]));
    const changed = await screen.findByText("“新生专区”已调整为 12 列 5 行");
    const toast = changed.parentElement?.parentElement ?? document.body;
    await user.click(within(toast).getByRole("button", { name: "撤销" }));
    await waitFor(() => expect(size(1)).toEqual(["2", 12, 4]));
    await user.click(screen.getByRole("button", { name: "“为你推荐”的调整操作" }));
    expect(screen.getByRole("menuitem", { name: "加宽" })).toHaveAttribute("aria-disabled", "true");
  });
  it("hides a card and shows it again, and never hides a locked one", async () => {
    const { user } = await start();
    await choose(user, "新生专区", /^隐藏$/);
    await waitFor(() => expect(shown()).toEqual(["为你推荐"]));
    expect(await screen.findByText("已隐藏“新生专区”")).toBeVisible();
    expect(screen.getByRole("region", { name: "调整首页卡片" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "添加“毕业专区”" }));
    await waitFor(() => expect(shown()).toEqual(["为你推荐", "毕业专区"]));
    await user.click(screen.getByRole("button", { name: "“为你推荐”的调整操作" }));
    expect(screen.getByRole("menuitem", { name: /隐藏/ })).toHaveAttribute("aria-disabled", "true");
  });
  it("goes back when the server refuses, and says so", async () => {
    isRefusing = true;
    const { user } = await start();
    await choose(user, "新生专区", /前移/);
    expect(await screen.findByRole("alert")).toHaveTextContent("卡片布局保存失败");
    await waitFor(() => expect(shown()).toEqual(["为你推荐", "新生专区"]));
  });
  it("goes back to the university's layout", async () => {
    const { user } = await start();
    await choose(user, "新生专区", /^隐藏$/);
    await waitFor(() => expect(shown()).toEqual(["为你推荐"]));
    await user.click(screen.getByRole("button", { name: "恢复默认" }));
    await waitFor(() => expect(shown()).toEqual(["为你推荐", "新生专区"]));
    expect(await screen.findByText("首页卡片已恢复默认")).toBeVisible();
  });
});
