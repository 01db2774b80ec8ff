/** A way to move, in CSS pixels. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** A box of the window, without the offset it was moved by. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The visible part of the window. */
export interface Screen {
  readonly width: number;
  readonly height: number;
}

function within(offset: number, start: number, size: number, room: number): number {
  // What does not fit shows its beginning: the title bar stays in reach.
  const end = Math.max(0, room - size);
  return Math.min(end, Math.max(0, start + offset)) - start;
}

/** The offset nearest to `wanted` with which the whole box stays on the screen. */
export function keepInside(wanted: Offset, box: Box, screen: Screen): Offset {
  return {
    x: within(wanted.x, box.left, box.width, screen.width),
    y: within(wanted.y, box.top, box.height, screen.height),
  };
}

/** Arrow keys move a window by one step, with Shift by four. */
export const MOVE_STEP_PX = 16;
const FAST = 4;
const DIRECTIONS: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where a key moves to; null for keys that move nothing. */
export function moveByKey(offset: Offset, key: string, isFast: boolean): Offset | null {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const step = MOVE_STEP_PX * (isFast ? FAST : 1);
  return { x: offset.x + direction.x * step, y: offset.y + direction.y * step };
}
