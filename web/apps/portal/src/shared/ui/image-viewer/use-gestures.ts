import { type Dispatch, type PointerEvent, type RefObject, useEffect, useRef } from "react";

import { type Point, type ViewerEvent, WHEEL_STEP } from "./viewer-state";

interface Gestures {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: (event: PointerEvent) => void;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Drag with one pointer, pinch with two, zoom with the wheel. */
export function useGestures(stage: RefObject<HTMLElement | null>, dispatch: Dispatch<ViewerEvent>): Gestures {
  const pointers = useRef(new Map<number, Point>());

  /** A point of the window, relative to the centre of the stage. */
  function relative(point: Point): Point {
    const box = stage.current?.getBoundingClientRect();
    if (box === undefined) return point;
    return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 };
  }

  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const handleWheel = (event: WheelEvent) => {
      // Also keeps the page from scrolling and, with Ctrl or a touch pad's pinch, from zooming.
      event.preventDefault();
      const factor = event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP;
      if (event.deltaY !== 0)
        dispatch({ type: "zoom", factor, at: relative({ x: event.clientX, y: event.clientY }) });
    };
    element.addEventListener("wheel", handleWheel, { passive: false });
    return () => element.removeEventListener("wheel", handleWheel);
  });

  function release(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
  }
  return {
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event) {
      const before = pointers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      const [other] = [...pointers.current]
        .filter(([id]) => id !== event.pointerId)
        .map(([, point]) => point);
      pointers.current.set(event.pointerId, now);
      if (other === undefined) {
        dispatch({ type: "move", by: { x: now.x - before.x, y: now.y - before.y } });
        return;
      }
      const [was, is] = [middle(before, other), middle(now, other)];
      dispatch({ type: "move", by: { x: is.x - was.x, y: is.y - was.y } });
      const apart = distance(before, other);
      if (apart > 0) dispatch({ type: "zoom", factor: distance(now, other) / apart, at: relative(is) });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
