import { describe, expect, it } from "vitest";

import {
  SCALE_MAX,
  SCALE_MIN,
  type ViewerEvent,
  type ViewerState,
  eventOfKey,
  openViewer,
  viewerReducer,
} from "./viewer-state";

const ready = (index = 0, count = 3): ViewerState => ({ ...openViewer(index, count), status: "ready" });
const run = (state: ViewerState, ...events: readonly ViewerEvent[]) => events.reduce(viewerReducer, state);

describe("moving on", () => {
  it.each([
    [0, 3, "next", 1],
    [2, 3, "next", 0],
    [0, 3, "previous", 2],
    [1, 3, "previous", 0],
    [0, 2, "previous", 1],
    [0, 1, "next", 0],
    [0, 1, "previous", 0],
  ] as const)("from %d of %d, %s shows %d", (index, count, type, shown) =>
    expect(viewerReducer(ready(index, count), { type }).index).toBe(shown),
  );
  it("begins anew with the next picture", () =>
    expect(run(ready(), { type: "zoomIn" }, { type: "rotateLeft" }, { type: "next" })).toEqual(
      openViewer(1, 3),
    ));
  it.each([
    [7, 0],
    [-1, 0],
    [1.5, 0],
    [2, 2],
  ])("opened with %d it shows %d", (index, shown) => expect(openViewer(index, 3).index).toBe(shown));
});

describe("size", () => {
  it("switches between fit and original, and resets zoom and place", () => {
    const moved = run(
      ready(),
      { type: "zoomIn" },
      { type: "move", by: { x: 5, y: 6 } },
      { type: "toggleMode" },
    );
    expect(moved).toMatchObject({ mode: "original", scale: 1, offset: { x: 0, y: 0 } });
    expect(viewerReducer(moved, { type: "toggleMode" }).mode).toBe("fit");
  });
  it("zooms out as far as it zoomed in", () =>
    expect(run(ready(), { type: "zoomIn" }, { type: "zoomOut" }).scale).toBeCloseTo(1, 10));
  it.each(["zoomIn", "zoomOut"] as const)("%s ends at its limit", (type) => {
    const { scale } = run(ready(), ...Array.from({ length: 40 }, () => ({ type })));
    expect(scale).toBe(type === "zoomIn" ? SCALE_MAX : SCALE_MIN);
  });
  it("keeps the point under the pointer, wherever it is", () => {
    let state = ready();
    // A fixed sequence that stands for any: factors around 1, points all over the stage.
    for (let step = 1; step <= 200; step += 1) {
      const at = { x: ((step * 97) % 900) - 450, y: ((step * 61) % 500) - 250 };
      const factor = 0.7 + ((step * 37) % 80) / 100;
      const before = { x: (at.x - state.offset.x) / state.scale, y: (at.y - state.offset.y) / state.scale };
      state = viewerReducer(state, { type: "zoom", factor, at });
      expect((at.x - state.offset.x) / state.scale).toBeCloseTo(before.x, 6);
      expect((at.y - state.offset.y) / state.scale).toBeCloseTo(before.y, 6);
    }
  });
  it("turns by 90 degrees both ways", () => {
    expect(viewerReducer(ready(), { type: "rotateRight" }).rotation).toBe(90);
    expect(viewerReducer(ready(), { type: "rotateLeft" }).rotation).toBe(-90);
  });
});

describe("loading", () => {
  it("fails, is tried again and counts the tries", () => {
    const failed = viewerReducer(openViewer(1, 3), { type: "failed" });
    expect(failed.status).toBe("failed");
    expect(viewerReducer(failed, { type: "retry" })).toMatchObject({
      index: 1,
      status: "loading",
      attempt: 1,
    });
    expect(viewerReducer(ready(), { type: "retry" })).toEqual(ready());
  });
  it.each(["zoomIn", "zoomOut", "rotateLeft", "rotateRight", "toggleMode"] as const)(
    "%s does nothing without a picture",
    (type) => {
      const failed = viewerReducer(openViewer(0, 3), { type: "failed" });
      expect(viewerReducer(failed, { type })).toBe(failed);
    },
  );
});

it.each([
  ["ArrowRight", false, "next"],
  ["ArrowLeft", false, "previous"],
  ["ArrowUp", false, "zoomIn"],
  ["ArrowDown", false, "zoomOut"],
  [" ", false, "toggleMode"],
  [" ", true, undefined],
  ["ArrowRight", true, "next"],
  ["a", false, undefined],
  ["Escape", false, undefined],
])("key %j (on a button: %s) means %s", (key, isOnButton, type) =>
  expect(eventOfKey(key, isOnButton)?.type).toBe(type),
);
