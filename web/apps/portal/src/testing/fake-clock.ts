import type { Clock } from "@/shared/lib/clock";

/** A clock that moves only when a test says so. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
}

interface Timer {
  at: number;
  readonly run: () => void;
  readonly period: number | null;
}

/** Starts at `start` milliseconds. */
export function fakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start;
  const timers = new Set<Timer>();
  const add = (timer: Timer) => {
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  return {
    now: () => now,
    after: (ms, run) => add({ at: now + ms, run, period: null }),
    every: (ms, run) => add({ at: now + ms, run, period: ms }),
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const due = [...timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        now = due.at;
        if (due.period === null) timers.delete(due);
        else due.at += due.period;
        due.run();
      }
      now = end;
    },
  };
}
