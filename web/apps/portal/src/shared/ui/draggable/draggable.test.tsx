import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { DraggableDialog } from "./draggable-dialog";

import { MOVE_STEP_PX, keepInside, moveByKey } from "./keep-inside";

const BOX = { left: 400, top: 200, width: 600, height: 300 };
const SCREEN = { width: 1440, height: 900 };

describe("keepInside", () => {
  it.each([
    [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ],
    [
      { x: -400, y: -200 },
      { x: -400, y: -200 },
    ],
    [
      { x: -401, y: -999 },
      { x: -400, y: -200 },
    ],
    [
      { x: 440, y: 400 },
      { x: 440, y: 400 },
    ],
    [
      { x: 5000, y: 401 },
      { x: 440, y: 400 },
    ],
  ])("%j becomes %j", (wanted, offset) => expect(keepInside(wanted, BOX, SCREEN)).toEqual(offset));
  it("shows the beginning of what does not fit", () =>
    expect(keepInside({ x: 50, y: 50 }, { left: -80, top: -50, width: 1600, height: 1000 }, SCREEN)).toEqual({
      x: 80,
      y: 50,
    }));
  it("holds for any way and any screen", () => {
    for (let i = 0; i < 3000; i += 1) {
      const screen = { width: 320 + ((i * 71) % 2240), height: 240 + ((i * 53) % 1200) };
      const box = {
        left: ((i * 37) % 900) - 300,
        top: ((i * 29) % 700) - 200,
        width: 100 + ((i * 41) % 900),
        height: 80 + ((i * 17) % 700),
      };
      const { x, y } = keepInside({ x: ((i * 97) % 4000) - 2000, y: ((i * 89) % 4000) - 2000 }, box, screen);
      expect(box.left + x).toBeGreaterThanOrEqual(0);
      expect(box.top + y).toBeGreaterThanOrEqual(0);
      expect(box.left + x + box.width).toBeLessThanOrEqual(Math.max(screen.width, box.width));
      expect(box.top + y + box.height).toBeLessThanOrEqual(Math.max(screen.height, box.height));
    }
  });
});

it.each([
  ["ArrowLeft", false, { x: -16, y: 0 }],
  ["ArrowRight", false, { x: 16, y: 0 }],
  ["ArrowUp", true, { x: 0, y: -64 }],
  ["ArrowDown", false, { x: 0, y: 16 }],
  ["Enter", false, null],
])("%s (fast: %s) moves to %j", (key, isFast, offset) => {
  expect(MOVE_STEP_PX).toBe(16);
  expect(moveByKey({ x: 0, y: 0 }, key, isFast)).toEqual(offset);
});

describe("Dialog", () => {
  let screenWidth: number;
  beforeEach(() => {
    screenWidth = SCREEN.width;
    vi.spyOn(document.documentElement, "clientWidth", "get").mockImplementation(() => screenWidth);
    vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(SCREEN.height);
    vi.spyOn(window, "innerWidth", "get").mockImplementation(() => screenWidth);
    // What a layout would answer: the box, moved by what the style says.
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function box(
      this: HTMLElement,
    ) {
      const [x = 0, y = 0] = this.style.translate.split(" ").map((part) => Number.parseFloat(part) || 0);
      return new DOMRect(BOX.left + x, BOX.top + y, BOX.width, BOX.height);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const onClose = vi.fn();
  function setup() {
    onClose.mockClear();
    render(
      <DraggableDialog title="预览" onClose={onClose}>
        正文
      </DraggableDialog>,
    );
    const bar = screen.getByText("预览").closest<HTMLElement>("[role=group]") as HTMLElement;
    bar.setPointerCapture = () => undefined;
    const moved = () => bar.closest<HTMLElement>("[style*='translate']")?.style.translate;
    return { bar, moved, user: userEvent.setup() };
  }

  it("is dragged by its title bar and stops at the edge", () => {
    const { bar, moved } = setup();
    fireEvent.pointerDown(bar, { clientX: 500, clientY: 210, button: 0 });
    fireEvent.pointerMove(bar, { clientX: 530, clientY: 200 });
    expect(moved()).toBe("30px -10px");
    fireEvent.pointerMove(bar, { clientX: 5000, clientY: -5000 });
    expect(moved()).toBe("440px -200px");
    fireEvent.pointerUp(bar);
    fireEvent.pointerMove(bar, { clientX: 500, clientY: 210 });
    expect(moved()).toBe("440px -200px");
  });

  it("is moved by the arrow keys", async () => {
    const { bar, moved, user } = setup();
    act(() => bar.focus());
    await user.keyboard("{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}");
    expect(moved()).toBe("80px 16px");
  });

  it("comes back inside when the window gets smaller, and is fixed on a phone", () => {
    const { bar, moved } = setup();
    fireEvent.pointerDown(bar, { clientX: 0, clientY: 0, button: 0 });
    fireEvent.pointerMove(bar, { clientX: 440, clientY: 0 });
    fireEvent.pointerUp(bar);
    screenWidth = 1100;
    fireEvent(window, new Event("resize"));
    expect(moved()).toBe("100px 0px");
    screenWidth = 390;
    fireEvent(window, new Event("resize"));
    expect(screen.getByText("预览").closest("[role=group]")).toBeNull();
  });

  it("closes with Esc", () => {
    setup();
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
