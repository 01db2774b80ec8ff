const MINUTE_S = 60;
const HOUR_S = 3_600;

/** A time that is left, in the unit in which one would say it. */
export interface TimeLeft {
  readonly unit: "seconds" | "minutes" | "hours";
  readonly count: number;
}

/** Rounds up, so that nothing takes longer than it says; null while nothing is known. */
export function timeLeft(seconds: number | null): TimeLeft | null {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return null;
  if (seconds < MINUTE_S) return { unit: "seconds", count: Math.max(1, Math.ceil(seconds)) };
  if (seconds < HOUR_S) return { unit: "minutes", count: Math.ceil(seconds / MINUTE_S) };
  return { unit: "hours", count: Math.ceil((seconds / HOUR_S) * 2) / 2 };
}
