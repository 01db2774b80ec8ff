import { describe, expect, it } from "vitest";

import { importanceOf, isNewsNew, parseNewsFilter, toNewsSearch } from "./news";

describe("isNewsNew (001 §9)", () => {
  const now = new Date(2026, 10, 21, 12, 0, 0).getTime();
  it.each([
    ["2026-11-21 12:00:00", true],
    ["2026-11-20 12:00:01", true],
    ["2026-11-20 12:00:00", false],
    ["2026-11-19 12:00:00", false],
    ["2026-11-21 12:00:01", false],
    ["", false],
  ])("%s: %s", (time, isNew) => expect(isNewsNew(time, now)).toBe(isNew));
});

it.each([
  ["important", "important"],
  ["urgent", "urgent"],
  ["normal", "normal"],
  ["loud", "normal"],
  [null, "normal"],
])("importance %s", (word, importance) => expect(importanceOf(word)).toBe(importance));

describe("the filter in the address", () => {
  it("survives the way there and back", () => {
    const filter = { columnId: "c1", keyword: "考试", page: 2 };
    expect(parseNewsFilter(toNewsSearch(filter))).toEqual(filter);
  });
  it("is tolerant", () =>
    expect(parseNewsFilter(new URLSearchParams("page=-1"))).toEqual({ columnId: "", keyword: "", page: 1 }));
});
