import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";

import { ONE_COLUMN_WIDTH_PX } from "@/shared/config/constants";

import { type Box, type Offset, keepInside, moveByKey } from "./keep-inside";

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

const screenSize = () => {
  const { clientWidth, clientHeight } = document.documentElement;
  return { width: clientWidth, height: clientHeight };
};

/** Moves a window by its title bar, with the pointer or the arrow keys, and keeps it on the screen. */
export function useDraggable(node: RefObject<HTMLElement | null>, isWanted: boolean): Draggable {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 });
  const [isSmall, setSmall] = useState(() => window.innerWidth < ONE_COLUMN_WIDTH_PX);
  const grabbed = useRef<Offset | null>(null);
  const isEnabled = isWanted && !isSmall;

  /** Where the window would stand if it had not been moved. */
  function ownBox(): Box | null {
    const rect = node.current?.getBoundingClientRect();
    if (rect === undefined) return null;
    return { left: rect.left - offset.x, top: rect.top - offset.y, width: rect.width, height: rect.height };
  }
  function moveTo(wanted: Offset): void {
    const box = ownBox();
    if (box === null) return;
    const next = keepInside(wanted, box, screenSize());
    if (next.x !== offset.x || next.y !== offset.y) setOffset(next);
  }

  useEffect(() => {
    if (!isWanted) return undefined;
    // A smaller window, or content that grew, must not leave a part outside.
    const check = () => {
      const small = window.innerWidth < ONE_COLUMN_WIDTH_PX;
      setSmall(small);
      if (small) setOffset({ x: 0, y: 0 });
      else moveTo(offset);
    };
    window.addEventListener("resize", check);
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(check);
    if (node.current !== null) observer?.observe(node.current);
    return () => {
      window.removeEventListener("resize", check);
      observer?.disconnect();
    };
  });

  if (!isEnabled) return { isEnabled, style: {}, handle: {} };
  const release = () => {
    grabbed.current = null;
  };
  return {
    isEnabled,
    style: { translate: `${offset.x}px ${offset.y}px` },
    handle: {
      tabIndex: 0,
      onPointerDown(event) {
        const isControl =
          event.target instanceof Element && event.target.closest("button, a, input") !== null;
        if (event.button !== 0 || isControl) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grabbed.current = { x: event.clientX - offset.x, y: event.clientY - offset.y };
      },
      onPointerMove(event) {
        if (grabbed.current === null) return;
        moveTo({ x: event.clientX - grabbed.current.x, y: event.clientY - grabbed.current.y });
      },
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown(event) {
        if (event.target !== event.currentTarget) return;
        const wanted = moveByKey(offset, event.key, event.shiftKey);
        if (wanted === null) return;
        event.preventDefault();
        moveTo(wanted);
      },
    },
  };
}
