import { expect, it } from "vitest";

import { NO_FILTER, attemptsBody, isFiltered, knownKind } from "./attempts";
import { LIST_MAX_BYTES, listFileFault } from "./list-file";

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

it.each([
  ["words.txt", 10, null],
  ["WORDS.TXT", LIST_MAX_BYTES, null],
  ["words.txt", LIST_MAX_BYTES + 1, "tooLarge"],
  ["words.xlsx", 10, "badKind"],
  ["txt", 10, "badKind"],
])("%s of %i bytes: %s", (name, size, fault) => {
  expect(listFileFault({ name, size })).toBe(fault);
});
