import { describe, expect, it, vi } from "vitest";

import { ApiError } from "@/shared/api/api-error";
import { fakeClock } from "@/testing/fake-clock";

import {
  STARTED,
  type TaskState,
  UNSTABLE_AFTER,
  afterAnswer,
  afterError,
  closesDialog,
  isEnded,
  isUnstable,
  percentOf,
  stepOf,
} from "./progress";
import { timeLeft } from "./time-left";
import { watchTask } from "./watch";

const progress = (finishRate: number, finished = false, errorMsg: string | null = null) => ({
  finishRate,
  finished,
  errorMsg,
});
const refused = (status: number) => new ApiError({ status, message: `status ${status}` });

describe("answers", () => {
  it.each([
    [progress(40), "running", null],
    [progress(99, false, ""), "running", null],
    [progress(99, false, "停用需要另一人批准"), "held", "停用需要另一人批准"],
    [progress(100, true), "finished", null],
    [progress(100, true, ""), "finished", null],
    [progress(40, true, "遇到错误，已停止"), "stopped", "遇到错误，已停止"],
  ])("%j is %s", (answer, phase, reason) =>
    expect(afterAnswer(answer)).toEqual({ phase, progress: answer, timeouts: 0, reason, left: null }),
  );
});

it("what waits for a second person has not ended", () => {
  expect(isEnded(afterAnswer(progress(99, false, "停用需要另一人批准")))).toBe(false);
  expect(isEnded(afterAnswer(progress(100, true, "没有获得批准")))).toBe(true);
});

describe("statuses while polling (000 §8)", () => {
  it.each([1002, 1004, 401, 8008, 8199, 9009, 9999])("%i ends the task", (status) =>
    expect(afterError(STARTED, refused(status))).toMatchObject({
      phase: "failed",
      reason: `status ${status}`,
    }),
  );
  it("anything that is no answer ends it too", () =>
    expect(afterError(STARTED, new TypeError("x"))).toMatchObject({ phase: "failed", reason: null }));
  it("8010 is ignored; after ten in a row the network is unstable, until an answer comes", () => {
    let state: TaskState<ReturnType<typeof progress>> = afterAnswer(progress(40));
    for (let i = 1; i <= UNSTABLE_AFTER + 2; i += 1) {
      state = afterError(state, refused(8010));
      expect(state).toMatchObject({ phase: "running", progress: { finishRate: 40 } });
      expect(isUnstable(state)).toBe(i >= 10);
    }
    expect(isUnstable(afterAnswer(progress(41)))).toBe(false);
  });
});

it.each([
  [refused(1002), true],
  [refused(8008), false],
  [refused(8010), false],
  [new TypeError("x"), false],
])("a start refused with %s closes the dialog: %s", (error, closes) =>
  expect(closesDialog(error)).toBe(closes),
);

it.each([
  [progress(0), 0, 0],
  [progress(24.9), 24, 0],
  [progress(25), 25, 25],
  [progress(99.9), 99, 75],
  [progress(100), 99, 75],
  [progress(-3), 0, 0],
  [progress(Number.NaN), 0, 0],
  [progress(40, true), 100, 100],
])("%j is at %i percent, said as %i", (answer, percent, step) => {
  expect(percentOf(answer)).toBe(percent);
  expect(stepOf(percent)).toBe(step);
});

it.each([
  [null, null],
  [-1, null],
  [0, { unit: "seconds", count: 1 }],
  [12.2, { unit: "seconds", count: 13 }],
  [59, { unit: "seconds", count: 59 }],
  [60, { unit: "minutes", count: 1 }],
  [61, { unit: "minutes", count: 2 }],
  [3599, { unit: "minutes", count: 60 }],
  [3600, { unit: "hours", count: 1 }],
  [5000, { unit: "hours", count: 1.5 }],
])("%s seconds are left as %j", (seconds, expected) => expect(timeLeft(seconds)).toEqual(expected));

describe("watching", () => {
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  it("asks at once, then 3 s after each answer, until the end", async () => {
    const clock = fakeClock();
    const answers = [progress(10), refused(8010), progress(60), progress(100, true)];
    const ask = vi.fn(() => {
      const next = answers.shift();
      return next instanceof ApiError ? Promise.reject(next) : Promise.resolve(next ?? progress(0));
    });
    const phases: string[] = [];
    watchTask({ clock, ask, tell: ({ phase, timeouts }) => phases.push(`${phase} ${timeouts}`) });
    await settle();
    expect(ask).toHaveBeenCalledTimes(1);
    clock.advance(2_999);
    expect(ask).toHaveBeenCalledTimes(1);
    for (let i = 0; i < 5; i += 1) {
      clock.advance(3_000);
      await settle();
    }
    expect(ask).toHaveBeenCalledTimes(4);
    expect(phases).toEqual(["running 0", "running 1", "running 0", "finished 0"]);
  });
  it("asks no more once nobody looks, and tells nothing of what comes late", async () => {
    const clock = fakeClock();
    const tell = vi.fn();
    const signals: AbortSignal[] = [];
    const watch = watchTask({
      clock,
      ask: (signal) => {
        signals.push(signal);
        return Promise.resolve(progress(10));
      },
      tell,
    });
    watch.stop();
    watch.again();
    await settle();
    clock.advance(60_000);
    expect(signals).toHaveLength(1);
    expect(signals[0]?.aborted).toBe(true);
    expect(tell).not.toHaveBeenCalled();
  });
});
