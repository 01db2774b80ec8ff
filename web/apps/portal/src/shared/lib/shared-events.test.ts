import { beforeEach, expect, it, vi } from "vitest";

import { EMPTY_EVENT, eventKey, storageEvents } from "./shared-events";

beforeEach(() => window.localStorage.clear());

/** What another tab does: it writes, and this one is told. */
function otherTab(key: string, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: window.localStorage }));
}

it("lie under the channel's name and the user's id, as JSON", () => {
  storageEvents("1024").emit("lab.booked", { room: "A-301" });
  expect(window.localStorage.getItem("lab.booked1024")).toBe('{"room":"A-301"}');
  expect(eventKey("lab.booked", "1024")).toBe("lab.booked1024");
  expect(storageEvents("1024").last("lab.booked")).toEqual({ room: "A-301" });
  expect(storageEvents("1025").last("lab.booked")).toBeNull();
});

it.each([[null], [undefined], [""], [[]], [{}]])("that are empty are refused: %j", (event) => {
  expect(() => storageEvents("1024").emit("a", event)).toThrow(EMPTY_EVENT);
  expect(EMPTY_EVENT).toBe("event 不能为空");
  expect(window.localStorage).toHaveLength(0);
});

it.each([[0], [false]])("that are numbers or booleans are not empty: %j", (event) => {
  storageEvents("1024").emit("a", event);
  expect(storageEvents("1024").last("a")).toBe(event);
});

it("reach listeners of this tab and of others, of the same person and channel alone", () => {
  const events = storageEvents("1024");
  const heard = vi.fn();
  const stop = events.on("a", heard);
  events.emit("a", 1);
  events.emit("b", 2);
  otherTab("a1024", "3");
  otherTab("a1025", "4");
  otherTab("a1024", null);
  expect(heard.mock.calls).toEqual([[1], [3]]);
  stop();
  events.emit("a", 5);
  otherTab("a1024", "6");
  expect(heard).toHaveBeenCalledTimes(2);
});

it("of a full storage reach this tab, and a broken value is none", () => {
  const setItem = () => {
    throw new Error("quota");
  };
  vi.stubGlobal("localStorage", { setItem, getItem: () => "{" });
  const events = storageEvents("1024");
  const heard = vi.fn();
  events.on("a", heard);
  events.emit("a", 1);
  expect(heard).toHaveBeenCalledWith(1);
  expect(events.last("a")).toBeNull();
  vi.unstubAllGlobals();
});

it("that are forgotten are not there any more", () => {
  const events = storageEvents("1024");
  events.emit("a", 1);
  events.forget("a");
  expect(events.last("a")).toBeNull();
});
