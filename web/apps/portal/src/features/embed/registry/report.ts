import type { Clock } from "@/shared/lib/clock";

import type { Dropped } from "../model/dropped";

/** The server is told this often at most. */
export const REPORT_MS = 60_000;
/** Rows of one report; the others wait for the next one. */
export const REPORT_ROWS = 50;

/** What reporting needs. */
export interface ReportDeps {
  readonly clock: Clock;
  readonly take: () => readonly Dropped[];
  /** A report that fails is not sent again: the counts are a hint, not a book. */
  readonly send: (rows: readonly Dropped[]) => Promise<unknown>;
  readonly portalOrigin: string;
}

/** Tells the server from time to time what was dropped, so that administrators of the school see it; the answer ends it. */
export function startReports({ clock, take, send, portalOrigin }: ReportDeps): () => void {
  let waiting: readonly Dropped[] = [];
  function report(): void {
    // windows of the portal itself, and what is built into browsers, speak as the portal: that is nobody's attempt
    const rows = [...waiting, ...take().filter(({ origin }) => origin !== portalOrigin && origin !== "")];
    waiting = rows.slice(REPORT_ROWS, 4 * REPORT_ROWS);
    if (rows.length > 0) void send(rows.slice(0, REPORT_ROWS)).catch(() => null);
  }
  const stop = clock.every(REPORT_MS, report);
  return () => {
    stop();
    report();
  };
}
