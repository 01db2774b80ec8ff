import { describe, expect, it } from "vitest";

import { cardWhy } from "@/testing/home-fixtures";

import { type CardPlace, GRID_COLUMNS, cardHeight, compactLayout } from "./layout";

const place = (cardId: string, x: number, y: number, w: number, h: number, hidden = false): CardPlace => ({
  cardId,
  x,
  y,
  w,
  h,
  state: "default",
  hidden,
  why: cardWhy,
});
const short = (places: readonly CardPlace[]) => places.map(({ cardId, x, y, w, h }) => [cardId, x, y, w, h]);

describe("compactLayout", () => {
  it("keeps a layout that is full already", () => {
    const places = [place("a", 0, 0, 8, 4), place("b", 8, 0, 4, 4), place("c", 0, 4, 12, 5)];
    expect(compactLayout(places)).toEqual(places);
  });
  it("closes the hole of a hidden card", () =>
    expect(
      short(compactLayout([place("a", 0, 0, 12, 4, true), place("b", 0, 4, 6, 3), place("c", 6, 4, 6, 3)])),
    ).toEqual([
      ["b", 0, 0, 6, 3],
      ["c", 6, 0, 6, 3],
    ]));
  it("fits what hangs over the edge", () =>
    expect(short(compactLayout([place("a", 10, 0, 6, 2), place("b", -3, 0, 40, 0)]))).toEqual([
      ["b", 0, 0, 12, 1],
      ["a", 0, 1, 12, 2],
    ]));
  it("gives the room beside a hidden card to its neighbour", () =>
    expect(
      short(
        compactLayout([
          place("a", 0, 0, 8, 4),
          place("b", 8, 0, 4, 4, true),
          place("c", 0, 4, 6, 3),
          place("d", 6, 4, 6, 3),
        ]),
      ),
    ).toEqual([
      ["a", 0, 0, 12, 4],
      ["c", 0, 4, 6, 3],
      ["d", 6, 4, 6, 3],
    ]));
  it("never lets two cards overlap, whatever comes", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const places = Array.from({ length: 8 }, (_, i) =>
        place(String(i), random(14), random(20), random(14), random(6), random(4) === 0),
      );
      const cells = new Set<string>();
      for (const { x, y, w, h } of compactLayout(places)) {
        expect(x + w).toBeLessThanOrEqual(GRID_COLUMNS);
        for (let column = x; column < x + w; column += 1) {
          for (let row = y; row < y + h; row += 1) {
            expect(cells.has(`${column},${row}`)).toBe(false);
            cells.add(`${column},${row}`);
          }
        }
      }
    }
  });
});

it.each([
  [1, 80],
  [4, 368],
  [5, 464],
])("a card of %i rows is %i px high", (rows, height) => expect(cardHeight(rows)).toBe(height));
