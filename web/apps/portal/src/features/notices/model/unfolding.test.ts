import { describe, expect, it } from "vitest";

import { type Met, meet } from "./unfolding";

const one = (number: number, timeSend = number) => ({ messageId: `m${number}`, timeSend });
const meeting = (numbers: readonly number[], isOpening = false, userId = "u1") => ({
  userId,
  notices: numbers.map((number) => one(number)),
  isOpening,
});
const after = (...meetings: readonly ReturnType<typeof meeting>[]) => {
  let met: Met | null = null;
  const seen: boolean[] = [];
  for (const next of meetings) {
    const answer = meet(met, next);
    ({ met } = answer);
    seen.push(answer.unfolds);
  }
  return seen;
};

describe("when popups unfold by themselves (000 §2)", () => {
  it("does so once per session for those that wait, and only where they may", () => {
    expect(after(meeting([1]), meeting([1], true), meeting([1], true), meeting([1]))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
  it("does so wherever the person is for one that arrives, also the first of all", () => {
    expect(after(meeting([1]), meeting([2, 1]))).toEqual([false, true]);
    expect(after(meeting([]), meeting([1]))).toEqual([false, true]);
    expect(after(meeting([1], true), meeting([2, 1]))).toEqual([true, true]);
  });
  it("does not do so when one was read and an older one moves up", () => {
    expect(after(meeting([3, 2]), meeting([2, 1]), meeting([]), meeting([1]))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
  it("knows two of one second apart", () => {
    const same = { userId: "u1", isOpening: false, notices: [one(1, 5), one(2, 5)] };
    const { met } = meet(null, { ...same, notices: [one(1, 5)] });
    expect(meet(met, same).unfolds).toBe(true);
    expect(meet(meet(null, same).met, { ...same, notices: [one(2, 5)] }).unfolds).toBe(false);
  });
  it("does not take another person's session for this one's", () => {
    expect(after(meeting([1], true), meeting([2], false, "u2"), meeting([2], true, "u2"))).toEqual([
      true,
      false,
      true,
    ]);
  });
});
