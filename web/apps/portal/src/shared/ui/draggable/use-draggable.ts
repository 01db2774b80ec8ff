import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

import { ONE_COLUMN_WIDTH_PX } from "@/shared/config/constants";

import { type Offset, keepInside, moveByKey } from "./keep-inside";

/** What `useDraggable` gives to a window and its title bar. */
export interface Draggable {
  /** false on small screens, where dialogs fill the width. */
  readonly isEnabled: boolean;
  readonly style: CSSProperties;
  /** For the title bar. */
  readonly handle: {
    readonly tabIndex?: number;
    readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove?: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp?: () => void;
    readonly onPointerCancel?: () => void;
    readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

const HOME: Offset = { x: 0, y: 0 };
const isSmallScreen = () => window.innerWidth < ONE_COLUMN_WIDTH_PX;
const screenSize = () => {
  const { clientWidth, clientHeight } = document.documentElement;
  return { width: clientWidth, height: clientHeight };
};

/** The offset nearest to `wanted` that keeps a window, which stands moved by `applied`, on the screen. */
function inside(element: HTMLElement | null, applied: Offset, wanted: Offset): Offset {
  if (element === null) return applied;
  const { left, top, width, height } = element.getBoundingClientRect();
  return keepInside(wanted, { left: left - applied.x, top: top - applied.y, width, height }, screenSize());
}

/** Moves a window by its title bar, with the pointer or the arrow keys, and keeps it on the screen. */
export function useDraggable(node: RefObject<HTMLElement | null>, isWanted: boolean): Draggable {
  const [offset, setOffset] = useState<Offset>(HOME);
  const [isSmall, setSmall] = useState(isSmallScreen);
  /** What the document shows: events may come before the next drawing. */
  const applied = useRef<Offset>(HOME);
  const grabbed = useRef<Offset | null>(null);
  const isEnabled = isWanted && !isSmall;

  useLayoutEffect(() => {
    applied.current = offset;
  }, [offset]);
  useEffect(() => {
    const element = node.current;
    if (!isWanted || element === null) return undefined;
    // A smaller window, or content that grew, must not leave a part outside.
    const check = () => {
      setSmall(isSmallScreen());
      setOffset(isSmallScreen() ? HOME : settled(inside(element, applied.current, applied.current)));
    };
    /** The same object for the same place: nothing is drawn anew. */
    const settled = (next: Offset) =>
      next.x === applied.current.x && next.y === applied.current.y ? applied.current : next;
    window.addEventListener("resize", check);
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(check);
    observer?.observe(element);
    return () => {
      window.removeEventListener("resize", check);
      observer?.disconnect();
    };
  }, [node, isWanted]);

  const moveTo = (wanted: Offset) => setOffset(inside(node.current, applied.current, wanted));
  if (!isEnabled) return { isEnabled, style: {}, handle: {} };
  const release = () => {
    grabbed.current = null;
  };
  return {
    isEnabled,
    // Without a transition, as which reduced motion treats every change: the box is measured right after a move.
    style: { translate: `${offset.x}px ${offset.y}px`, transitionProperty: "none" },
    handle: {
      tabIndex: 0,
      onPointerDown(event) {
        const isControl =
          event.target instanceof Element && event.target.closest("button, a, input") !== null;
        if (event.button !== 0 || isControl) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grabbed.current = { x: event.clientX - applied.current.x, y: event.clientY - applied.current.y };
      },
      onPointerMove(event) {
        if (grabbed.current === null) return;
        moveTo({ x: event.clientX - grabbed.current.x, y: event.clientY - grabbed.current.y });
      },
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown(event) {
        if (event.target !== event.currentTarget) return;
        const wanted = moveByKey(applied.current, event.key, event.shiftKey);
        if (wanted === null) return;
        event.preventDefault();
        moveTo(wanted);
      },
    },
  };
}
