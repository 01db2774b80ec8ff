import { expect, it, vi } from "vitest";

import { fakeClock } from "@/testing/fake-clock";

import { reconnect } from "./reconnect";

const settle = async () => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};

it("tries again after 1 s, then backs off with jitter, and stops when disposed", async () => {
  const clock = fakeClock();
  const connect = vi.fn(async () => {
    throw new Error("down");
  });
  const stop = reconnect({ clock, random: () => 0.5, firstDelayMs: 1000, maxDelayMs: 4000, connect });
  await settle();
  clock.advance(999);
  await settle();
  expect(connect).toHaveBeenCalledTimes(1);
  clock.advance(1);
  await settle();
  expect(connect).toHaveBeenCalledTimes(2);
  clock.advance(2499);
  await settle();
  expect(connect).toHaveBeenCalledTimes(2);
  clock.advance(1);
  await settle();
  expect(connect).toHaveBeenCalledTimes(3);
  stop();
  clock.advance(60_000);
  await settle();
  expect(connect).toHaveBeenCalledTimes(3);
});

it("starts over with the first delay once a connection was open, and obeys a final end", async () => {
  const clock = fakeClock();
  let isFinal = false;
  const connect = vi.fn(async (_signal: AbortSignal, onOpen: () => void) => onOpen());
  reconnect({
    clock,
    random: () => 0,
    firstDelayMs: 1000,
    maxDelayMs: 8000,
    connect,
    shouldRetry: () => !isFinal,
  });
  for (let round = 2; round < 5; round += 1) {
    await settle();
    clock.advance(1000);
    await settle();
    expect(connect).toHaveBeenCalledTimes(round);
  }
  isFinal = true;
  clock.advance(1000);
  await settle();
  clock.advance(60_000);
  await settle();
  expect(connect).toHaveBeenCalledTimes(5);
});
