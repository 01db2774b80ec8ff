import { expect, it, vi } from "vitest";

import { fakeClock } from "@/testing/fake-clock";

import { leadByLease } from "./lead-tabs";

const work = () => {
  const signals: AbortSignal[] = [];
  const run = vi.fn(async (signal: AbortSignal) => void signals.push(signal));
  return { run, signals };
};

it("lets one tab work; the next takes over when it leaves", () => {
  const clock = fakeClock();
  const [first, second] = [work(), work()];
  const leaving = new AbortController();
  void leadByLease("x", leaving.signal, first.run, clock, "a");
  void leadByLease("x", new AbortController().signal, second.run, clock, "b");
  expect(first.run).toHaveBeenCalledOnce();
  clock.advance(600_000);
  expect(second.run).not.toHaveBeenCalled();
  leaving.abort();
  expect(first.signals[0]?.aborted).toBe(true);
  clock.advance(5000);
  expect(second.run).toHaveBeenCalledOnce();
});

it("takes over from a tab that is gone without a word, after 90 s", () => {
  const [gone, clock] = [fakeClock(), fakeClock()];
  void leadByLease("x", new AbortController().signal, work().run, gone, "a");
  const next = work();
  void leadByLease("x", new AbortController().signal, next.run, clock, "b");
  clock.advance(85_000);
  expect(next.run).not.toHaveBeenCalled();
  clock.advance(5000);
  expect(next.run).toHaveBeenCalledOnce();
});

it("steps back when another tab has taken the lease", () => {
  const [slow, clock] = [fakeClock(), fakeClock()];
  const slept = work();
  void leadByLease("x", new AbortController().signal, slept.run, slow, "a");
  clock.advance(100_000);
  void leadByLease("x", new AbortController().signal, work().run, clock, "b");
  slow.advance(5000);
  expect(slept.signals[0]?.aborted).toBe(true);
});
