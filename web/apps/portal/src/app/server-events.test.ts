import { afterEach, expect, it, vi } from "vitest";

import { handleServerEvent, onServerEvent } from "./server-events";
import { queryClient } from "./services";

afterEach(() => vi.restoreAllMocks());

/** First parts of the keys that an event made stale; an empty one is everything. */
function staleAfter(name: string): readonly (readonly unknown[])[] {
  const spy = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue(undefined);
  handleServerEvent({ name, data: {} });
  return spy.mock.calls.map(([filters]) => filters?.queryKey ?? []);
}

it("makes stale what an event is about", () => {
  expect(staleAfter("todos-changed")).toEqual([["matters"], ["home", "card"]]);
});

it("makes everything stale when events were missed", () => {
  expect(staleAfter("reload")).toEqual([[]]);
});

it("leaves everything alone for an event it does not know", () => {
  expect(staleAfter("weather")).toEqual([]);
});

it("asks again what every page keeps of a setting that changed", () => {
  const asked = (key: string) => {
    const spy = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue(undefined);
    handleServerEvent({ name: "settings-changed", data: { key } });
    return spy.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
  };
  expect(asked("pages")).toContain("boot");
  vi.restoreAllMocks();
  expect(asked("chat_rules")).not.toContain("boot");
});

it("tells every listener of the events it knows until it stops", () => {
  const heard: string[] = [];
  const stop = onServerEvent((event) => heard.push(event.name));
  handleServerEvent({ name: "user-changed", data: {} });
  handleServerEvent({ name: "weather", data: {} });
  handleServerEvent({ name: "toString", data: {} });
  stop();
  handleServerEvent({ name: "user-changed", data: {} });
  expect(heard).toEqual(["user-changed"]);
});

it("asks again once for many events of a name, and misses none", () => {
  vi.useFakeTimers();
  const spy = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue(undefined);
  for (let n = 0; n < 100; n += 1) handleServerEvent({ name: "theme-changed", data: {} });
  expect(spy).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(spy).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(spy).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
