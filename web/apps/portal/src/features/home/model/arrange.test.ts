import { describe, expect, it } from "vitest";

import { cardWhy } from "@/testing/home-fixtures";

import { hideCard, moveCard, positionOf, readingOrder, resizeCard, showCard, stepCard } from "./arrange";
import { type CardPlace, compactLayout } from "./layout";

const place = (
  cardId: string,
  [x, y, w, h]: readonly [number, number, number, number],
  extra: Partial<CardPlace> = {},
): CardPlace => ({ cardId, x, y, w, h, state: "default", hidden: false, why: cardWhy, ...extra });
const LAYOUT = [
  place("todo", [0, 0, 8, 4], { state: "locked" }),
  place("recommend", [8, 0, 4, 4]),
  place("collection", [0, 4, 6, 4]),
  place("common", [6, 4, 6, 4]),
  place("news", [0, 8, 12, 5]),
  place("tools", [0, 13, 12, 4], { state: "optional", hidden: true }),
];
const names = (layout: readonly CardPlace[]) => readingOrder(layout).map(({ cardId }) => cardId);

function overlaps(layout: readonly CardPlace[]): boolean {
  const shown = readingOrder(layout);
  return shown.some((a, i) =>
    shown.some((b, j) => i < j && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
  );
}

describe("resizing cards", () => {
  const sizes = (layout: readonly CardPlace[]) =>
    readingOrder(layout).map(({ cardId, x, y, w, h }) => [cardId, x, y, w, h]);
  it.each([
    ["todo", { w: 9, h: 4 }, ["todo", 0, 0, 9, 4], ["recommend", 9, 0, 3, 4]],
    ["todo", { w: 6, h: 4 }, ["todo", 0, 0, 6, 4], ["recommend", 6, 0, 6, 4]],
    ["recommend", { w: 6, h: 4 }, ["todo", 0, 0, 6, 4], ["recommend", 6, 0, 6, 4]],
    ["recommend", { w: 3, h: 4 }, ["todo", 0, 0, 9, 4], ["recommend", 9, 0, 3, 4]],
  ])("%s to %o: the card beside it gives or takes the room", (cardId, size, first, second) =>
    expect(sizes(resizeCard(LAYOUT, cardId, size)).slice(0, 2)).toEqual([first, second]),
  );
  it("lets cards below make room for a higher one", () =>
    expect(sizes(resizeCard(LAYOUT, "recommend", { w: 4, h: 6 })).slice(1, 4)).toEqual([
      ["recommend", 8, 0, 4, 6],
      ["collection", 0, 4, 6, 4],
      ["common", 6, 6, 6, 4],
    ]));
  it("stays when it is alone in its row and nothing fits beside it", () =>
    expect(resizeCard(LAYOUT, "news", { w: 11, h: 5 })).toBe(LAYOUT));
  it("lets the next card come beside one that was alone", () => {
    const alone = [place("news", [0, 0, 12, 4]), place("tools", [0, 4, 4, 3])];
    expect(sizes(resizeCard(alone, "news", { w: 8, h: 4 }))).toEqual([
      ["news", 0, 0, 8, 4],
      ["tools", 8, 0, 4, 3],
    ]);
  });
  it.each([
    [{ w: 1, h: 1 }, 3, 2],
    [{ w: 40, h: 40 }, 9, 12],
    [{ w: 5.4, h: 3.6 }, 5, 4],
  ])("keeps %o within the limits", (size, w, h) => {
    const card = resizeCard(LAYOUT, "collection", size).find(({ cardId }) => cardId === "collection");
    expect([card?.w, card?.h]).toEqual([w, h]);
  });
  it("never lets cards overlap or leave the grid, whatever is resized to whatever size", () => {
    for (const { cardId } of readingOrder(LAYOUT))
      for (let w = 1; w <= 13; w += 1)
        for (let h = 1; h <= 13; h += 3) {
          const next = resizeCard(LAYOUT, cardId, { w, h });
          expect(overlaps(next)).toBe(false);
          expect(readingOrder(next).every((card) => card.x + card.w <= 12)).toBe(true);
          expect(next).toHaveLength(LAYOUT.length);
        }
  });
  it("changes nothing for the same size, a hidden card and an unknown one", () => {
    expect(resizeCard(LAYOUT, "todo", { w: 8, h: 4 })).toBe(LAYOUT);
    expect(resizeCard(LAYOUT, "tools", { w: 6, h: 4 })).toBe(LAYOUT);
    expect(resizeCard(LAYOUT, "unknown", { w: 6, h: 4 })).toBe(LAYOUT);
  });
});

describe("arranging cards", () => {
  it("moves a card to a position of the reading order", () => {
    const next = moveCard(LAYOUT, "news", 0);
    expect(names(next)).toEqual(["news", "todo", "recommend", "collection", "common"]);
    expect(next.find(({ cardId }) => cardId === "todo")).toMatchObject({ x: 0, y: 5 });
    expect(positionOf(next, "news")).toEqual({ position: 1, total: 5 });
  });
  it("keeps hidden cards hidden while others move", () =>
    expect(moveCard(LAYOUT, "news", 0)).toHaveLength(LAYOUT.length));
  it("goes one position earlier and later, and no further than the ends", () => {
    expect(names(stepCard(LAYOUT, "recommend", -1))).toEqual([
      "recommend",
      "todo",
      "collection",
      "common",
      "news",
    ]);
    expect(names(stepCard(LAYOUT, "recommend", 1))).toEqual([
      "todo",
      "collection",
      "recommend",
      "common",
      "news",
    ]);
    expect(stepCard(LAYOUT, "todo", -1)).toBe(LAYOUT);
    expect(stepCard(LAYOUT, "news", 1)).toBe(LAYOUT);
  });
  it("moves on where cards of different heights would keep their order", () => {
    const uneven = [
      place("tall", [0, 0, 6, 6]),
      place("low", [6, 0, 6, 2]),
      place("left", [0, 6, 6, 3]),
      place("right", [6, 2, 6, 3]),
    ];
    expect(names(uneven)).toEqual(["tall", "low", "right", "left"]);
    const next = stepCard(uneven, "left", -1);
    expect(names(next)).not.toEqual(names(uneven));
  });
  it("every move leaves all cards on the grid, none over another", () => {
    for (const { cardId } of readingOrder(LAYOUT)) {
      for (let to = 0; to < 5; to += 1) {
        const next = moveCard(LAYOUT, cardId, to);
        expect(names(next).toSorted()).toEqual(names(LAYOUT).toSorted());
        expect(overlaps(next)).toBe(false);
        expect(overlaps(compactLayout(next))).toBe(false);
        expect(next.every(({ x, w }) => x >= 0 && x + w <= 12)).toBe(true);
      }
    }
  });
  it("hides what may be hidden", () => {
    expect(names(hideCard(LAYOUT, "news"))).toEqual(["todo", "recommend", "collection", "common"]);
    expect(names(hideCard(LAYOUT, "todo"))).toEqual(names(LAYOUT));
  });
  it("shows a hidden card below all others", () =>
    expect(names(showCard(LAYOUT, "tools")).at(-1)).toBe("tools"));
});
