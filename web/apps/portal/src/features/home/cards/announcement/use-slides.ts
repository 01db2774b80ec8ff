import { type RefCallback, useCallback, useEffect, useState } from "react";

import { ANNOUNCEMENT_SLIDE_MS } from "@/shared/config/constants";

/** Pictures that turn over by themselves until somebody stops them. */
export interface Slides {
  readonly index: number;
  readonly isStopped: boolean;
  readonly toggle: () => void;
  /** Shows one; whoever chooses reads it, so that nothing turns over any more. */
  readonly choose: (index: number) => void;
  /** For the box around them: while the reader points at it or has the focus in it, the picture stays. */
  readonly ref: RefCallback<HTMLElement>;
}

const wantsStill = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** State of `count` pictures (WCAG 2.2.2: what moves by itself can be stopped; with reduced motion it never starts). */
export function useSlides(count: number): Slides {
  const [index, setIndex] = useState(0);
  const [isStopped, setIsStopped] = useState(wantsStill);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isStopped || isHeld || count < 2) return undefined;
    const timer = setInterval(() => setIndex((now) => now + 1), ANNOUNCEMENT_SLIDE_MS);
    return () => clearInterval(timer);
  }, [isStopped, isHeld, count]);
  const ref = useCallback((box: HTMLElement | null) => {
    if (box === null) return undefined;
    const events = new AbortController();
    for (const name of ["pointerenter", "focusin"])
      box.addEventListener(name, () => setIsHeld(true), { signal: events.signal });
    for (const name of ["pointerleave", "focusout"])
      box.addEventListener(name, () => setIsHeld(false), { signal: events.signal });
    return () => events.abort();
  }, []);
  return {
    index: count === 0 ? 0 : index % count,
    isStopped,
    toggle: () => setIsStopped(!isStopped),
    choose: (next) => {
      setIsStopped(true);
      setIndex((next + count) % count);
    },
    ref,
  };
}
