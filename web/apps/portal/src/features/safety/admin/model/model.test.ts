import { expect, it } from "vitest";

import { NO_FILTER, attemptsBody, isFiltered, knownKind } from "./attempts";

it("sends only what is filtered", () => {
  expect(attemptsBody(NO_FILTER)).toEqual({});
  expect(isFiltered({ ...NO_FILTER, account: "  " })).toBe(false);
  const filter = { ...NO_FILTER, beginTime: "2026-11-01", word: " 代考 " };
  expect(attemptsBody(filter)).toEqual({ beginTime: "2026-11-01", word: "代考" });
  expect(isFiltered(filter)).toBe(true);
});

it("knows its kinds", () => {
  expect(knownKind("rating")).toBe("rating");
  expect(knownKind("gossip")).toBeNull();
});
