import { describe, expect, it } from "vitest";

import { hideCard, moveCard, positionOf, readingOrder, showCard, stepCard } from "./arrange";
import { type CardPlace, compactLayout } from "./layout";

const place = (
  cardId: string,
  [x, y, w, h]: readonly [number, number, number, number],
  extra: Partial<CardPlace> = {},
): CardPlace => ({ cardId, x, y, w, h, state: "default", hidden: false, ...extra });
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
