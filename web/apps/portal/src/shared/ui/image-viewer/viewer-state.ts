/** Smallest and largest scale, relative to the mode's own size. */
export const SCALE_MIN = 0.2;
/** See `SCALE_MIN`. */
export const SCALE_MAX = 8;
/** One press of zoom in; zoom out is its inverse. */
export const ZOOM_STEP = 1.4;
/** One notch of the wheel. */
export const WHEEL_STEP = 1.15;
/** One turn. */
export const ROTATION_STEP_DEG = 90;

/** A point relative to the centre of the stage, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is shown and how. */
export interface ViewerState {
  readonly index: number;
  readonly count: number;
  /** `fit`: whole picture in the window; `original`: one picture pixel is one CSS pixel. */
  readonly mode: "fit" | "original";
  readonly scale: number;
  /** Degrees, clockwise; not folded, so that a turn is animated the short way. */
  readonly rotation: number;
  /** Centre of the picture relative to the centre of the stage. */
  readonly offset: Point;
  readonly status: "loading" | "ready" | "failed";
  /** Counts tries of the shown picture. */
  readonly attempt: number;
}

/** What happens to a viewer. */
export type ViewerEvent =
  | { readonly type: "next" | "previous" | "zoomIn" | "zoomOut" }
  | { readonly type: "rotateLeft" | "rotateRight" | "toggleMode" | "loaded" | "failed" | "retry" }
  /** Wheel and pinch: the picture's point under `at` stays where it is. */
  | { readonly type: "zoom"; readonly factor: number; readonly at: Point }
  | { readonly type: "move"; readonly by: Point };

const CENTRE: Point = { x: 0, y: 0 };

/** A viewer that begins with the picture `index`. */
export function openViewer(index: number, count: number): ViewerState {
  const start = Number.isInteger(index) && index >= 0 && index < count ? index : 0;
  return {
    index: start,
    count,
    mode: "fit",
    scale: 1,
    rotation: 0,
    offset: CENTRE,
    status: "loading",
    attempt: 0,
  };
}

function turnTo(state: ViewerState, step: 1 | -1): ViewerState {
  if (state.count < 2) return state;
  // Wraps around at both ends (000 §2).
  return openViewer((state.index + step + state.count) % state.count, state.count);
}

function zoom(state: ViewerState, factor: number, at: Point): ViewerState {
  const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, state.scale * factor));
  const ratio = scale / state.scale;
  return {
    ...state,
    scale,
    offset: { x: at.x - (at.x - state.offset.x) * ratio, y: at.y - (at.y - state.offset.y) * ratio },
  };
}

/** What works without a picture on the screen. */
const ALWAYS: ReadonlySet<ViewerEvent["type"]> = new Set(["next", "previous", "loaded", "failed", "retry"]);

/** The next state; without a picture on the screen only moving on and trying again do something. */
export function viewerReducer(state: ViewerState, event: ViewerEvent): ViewerState {
  if (state.status !== "ready" && !ALWAYS.has(event.type)) return state;
  switch (event.type) {
    case "next":
      return turnTo(state, 1);
    case "previous":
      return turnTo(state, -1);
    case "loaded":
      return { ...state, status: "ready" };
    case "failed":
      return { ...state, status: "failed" };
    case "retry":
      if (state.status !== "failed") return state;
      return { ...openViewer(state.index, state.count), attempt: state.attempt + 1 };
    case "zoomIn":
      return zoom(state, ZOOM_STEP, CENTRE);
    case "zoomOut":
      return zoom(state, 1 / ZOOM_STEP, CENTRE);
    case "zoom":
      return zoom(state, event.factor, event.at);
    case "move":
      return { ...state, offset: { x: state.offset.x + event.by.x, y: state.offset.y + event.by.y } };
    case "rotateLeft":
      return { ...state, rotation: state.rotation - ROTATION_STEP_DEG };
    case "rotateRight":
      return { ...state, rotation: state.rotation + ROTATION_STEP_DEG };
    case "toggleMode":
      break;
  }
  return { ...state, mode: state.mode === "fit" ? "original" : "fit", scale: 1, offset: CENTRE };
}

/** Keys of 000 §2; Esc is the dialog's own. */
const KEYS: Readonly<Record<string, "next" | "previous" | "zoomIn" | "zoomOut" | "toggleMode">> = {
  ArrowRight: "next",
  ArrowLeft: "previous",
  ArrowUp: "zoomIn",
  ArrowDown: "zoomOut",
  " ": "toggleMode",
};

/** What a key does; Space belongs to a button that has the focus. */
export function eventOfKey(key: string, isOnButton: boolean): ViewerEvent | null {
  const type = KEYS[key];
  return type === undefined || (key === " " && isOnButton) ? null : { type };
}
