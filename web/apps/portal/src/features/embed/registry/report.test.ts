import { expect, it, vi } from "vitest";

import { fakeClock } from "@/testing/fake-clock";

import type { Dropped } from "../model/dropped";
import { REPORT_MS, REPORT_ROWS, startReports } from "./report";

const row = (origin: string): Dropped => ({ appId: null, origin, reason: "unknownSource", count: 1 });

function begin(rows: Dropped[]) {
  const clock = fakeClock();
  const sent: (readonly Dropped[])[] = [];
  const send = vi.fn((part: readonly Dropped[]) => {
    sent.push(part);
    return Promise.reject(new Error("no network"));
  });
  const stop = startReports({
    clock,
    take: () => rows.splice(0),
    send,
    portalOrigin: "https://portal.example",
  });
  return { clock, sent, stop };
}

it("goes to the server once a minute when there is something", () => {
  const rows: Dropped[] = [];
  const { clock, sent } = begin(rows);
  clock.advance(REPORT_MS);
  expect(sent).toEqual([]);
  rows.push(row("https://a.example"));
  clock.advance(REPORT_MS - 1);
  expect(sent).toEqual([]);
  clock.advance(1);
  expect(sent).toEqual([[row("https://a.example")]]);
});

it("says nothing of what the portal's own windows say to each other", () => {
  const { clock, sent } = begin([row("https://portal.example"), row("")]);
  clock.advance(REPORT_MS);
  expect(sent).toEqual([]);
});

it("has at most 50 rows; the rest comes with the next one, and the last one when it ends", () => {
  const rows = Array.from({ length: 120 }, (_, at) => row(`https://${at}.example`));
  const { clock, sent, stop } = begin(rows);
  clock.advance(2 * REPORT_MS);
  expect(sent.map(({ length }) => length)).toEqual([REPORT_ROWS, REPORT_ROWS]);
  stop();
  clock.advance(5 * REPORT_MS);
  expect(sent.map(({ length }) => length)).toEqual([REPORT_ROWS, REPORT_ROWS, 20]);
});
