import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * How many children of a row fit into it, keeping `reservePx` for a "more" button when not all do.
 * Measured at mount and when the row changes its width: give the row another key for other children.
 * Children beyond the number must stay measurable (hidden by visibility). A column takes all of them.
 */
export function useFitting(row: RefObject<HTMLElement | null>, count: number, reservePx: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const measure = () => {
      if (getComputedStyle(element).flexDirection === "column") return setFitting(count);
      const room = element.clientWidth;
      const widths = [...element.children]
        .slice(0, count)
        .map((child) => child.getBoundingClientRect().width);
      const total = widths.reduce((sum, width) => sum + width, 0);
      if (total <= room) return setFitting(count);
      let used = 0;
      const first = widths.findIndex((width) => {
        used += width;
        return used > room - reservePx;
      });
      return setFitting(first === -1 ? count : first);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, count, reservePx]);
  return Math.min(fitting, count);
}
