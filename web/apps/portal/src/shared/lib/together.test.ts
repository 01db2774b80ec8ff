import { expect, it } from "vitest";

import { fakeClock } from "@/testing/fake-clock";

import { together } from "./together";

it("runs at once, and once more for all that was called meanwhile", () => {
  const clock = fakeClock();
  const runs: number[] = [];
  const began = clock.now();
  const call = together(clock, 1000, () => runs.push(clock.now() - began));
  call();
  expect(runs).toEqual([0]);
  for (let n = 0; n < 100; n += 1) {
    clock.advance(9);
    call();
  }
  expect(runs).toEqual([0]);
  clock.advance(100);
  expect(runs).toEqual([0, 1000]);
  // what comes within a second of that run waits again, the last of it is never lost
  call();
  clock.advance(1000);
  expect(runs).toEqual([0, 1000, 2000]);
  clock.advance(5000);
  expect(runs).toEqual([0, 1000, 2000]);
  call();
  expect(runs).toEqual([0, 1000, 2000, 7000]);
});
