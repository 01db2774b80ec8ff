import { type RefObject, useEffect, useRef } from "react";

/** How much of the neighbour is shown too, in CSS pixels, so that everybody sees that there is one. */
const PEEK_PX = 24;

/**
 * Pushes a strip that scrolls sideways until what is chosen in it is in sight: when something else is chosen, and when it is
 * moved by what comes before it. Who has pushed the strip away finds it so, and the page itself never scrolls.
 */
export function useChosenInSight(strip: RefObject<HTMLElement | null>, selector: string): void {
  const place = useRef<number | null>(null);
  // Without a list of what it hangs on: each drawing may move it, and the place says whether it did.
  useEffect(() => {
    const box = strip.current;
    const chosen = box?.querySelector(selector);
    if (box === null || chosen === null || chosen === undefined) return;
    const frame = box.getBoundingClientRect();
    const { left, right } = chosen.getBoundingClientRect();
    const at = left - frame.left + box.scrollLeft;
    if (at === place.current) return;
    place.current = at;
    const before = frame.left + PEEK_PX - left;
    const behind = right + PEEK_PX - frame.right;
    if (before > 0) box.scrollBy({ left: -Math.min(before, box.scrollLeft) });
    else if (behind > 0) box.scrollBy({ left: behind });
  });
}
