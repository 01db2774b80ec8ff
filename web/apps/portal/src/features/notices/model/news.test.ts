import { describe, expect, it } from "vitest";

import { importanceOf, parseNewsFilter, toNewsSearch } from "./news";

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
