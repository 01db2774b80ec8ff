import type { Clock } from "./clock";

/** Lets the first call through and drops every other one until `ms` have passed. */
export function throttle(clock: Clock, ms: number, run: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock.now();
    if (now - last < ms) return;
    last = now;
    run();
  };
}
