/** A moment at which it was known how far a task is. */
export interface Mark {
  /** In milliseconds. */
  readonly at: number;
  /** 0 to 100. */
  readonly rate: number;
}

/** What has to be behind since the first mark before anything is reckoned, in percent. */
const RATE_MIN = 2;
const SECOND_MS = 1_000;

/** Seconds that are left when it goes on as it did between two marks; null while that says little. */
export function reckonLeft(first: Mark | null, now: Mark): number | null {
  if (first === null || now.rate - first.rate < RATE_MIN) return null;
  return ((now.at - first.at) / SECOND_MS) * ((100 - now.rate) / (now.rate - first.rate));
}
