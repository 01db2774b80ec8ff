import type { KeyboardCoordinateGetter } from "@dnd-kit/core";
import { expect, it } from "vitest";

import { readingCoordinates } from "./sortable-keys";

type Args = Parameters<KeyboardCoordinateGetter>[1];

/** Five cells of 100 by 40, two beside each other, of which the one at `at` was picked up. */
function gridAt(at: number): Args {
  const rectOf = (index: number) => {
    const [left, top] = [(index % 2) * 100, Math.floor(index / 2) * 40];
    return { left, top, right: left + 100, bottom: top + 40, width: 100, height: 40 };
  };
  const cells = [0, 1, 2, 3, 4].map((index) => ({
    id: `c${index}`,
    disabled: false,
    data: { current: { sortable: { containerId: "grid", index, items: [] } } },
    node: { current: document.createElement("div") },
    rect: { current: rectOf(index) },
  }));
  const byId = Object.assign(new Map(cells.map((cell) => [cell.id, cell])), { getEnabled: () => cells });
  const context = {
    active: { id: `c${at}` },
    over: { id: `c${at}` },
    collisionRect: rectOf(at),
    droppableContainers: byId,
    droppableRects: new Map(cells.map((cell, index) => [cell.id, rectOf(index)])),
    scrollableAncestors: [],
  };
  return {
    active: `c${at}`,
    currentCoordinates: { x: 0, y: 0 },
    context: context as unknown as Args["context"],
  };
}

const pressed = (code: string, at: number) =>
  readingCoordinates(new KeyboardEvent("keydown", { code }), gridAt(at));

it("goes to what lies beside", () => {
  expect(pressed("ArrowLeft", 1)).toEqual({ x: 0, y: 0 });
  expect(pressed("ArrowRight", 2)).toEqual({ x: 100, y: 40 });
});

it("goes on in the row before or after from the end of a row", () => {
  expect(pressed("ArrowLeft", 2)).toEqual({ x: 100, y: 0 });
  expect(pressed("ArrowRight", 1)).toEqual({ x: 0, y: 40 });
});

it("stays before everything, and goes nowhere by other keys", () => {
  expect(pressed("ArrowLeft", 0)).toBeUndefined();
  expect(pressed("KeyA", 2)).toBeUndefined();
});
