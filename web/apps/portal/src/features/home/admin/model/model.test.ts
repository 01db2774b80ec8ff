import { describe, expect, it } from "vitest";

import { movedItem } from "@/shared/lib/moved";
import { canOrder, toolsBody } from "./tool-filter";

describe("a move", () => {
  const of = (text: string) => text.split("").map((id) => ({ id }));
  it.each([
    ["abcd", "bcda", "a", 3],
    ["abcd", "dabc", "d", 0],
    ["abcd", "acbd", "c", 1],
    ["ab", "ba", "b", 0],
  ])("from %s to %s is %s to %i", (before, after, id, place) => {
    expect(movedItem(of(before), of(after), (one) => one.id)).toEqual({ item: { id }, place });
  });
  it.each([
    ["abc", "abc"],
    ["abcd", "dcba"],
    ["abc", "abcd"],
  ])("from %s to %s is none", (before, after) => {
    expect(movedItem(of(before), of(after), (one) => one.id)).toBeNull();
  });
});

it("asks for what is filtered, and orders one whole type alone", () => {
  expect(toolsBody({ typeId: "", keyword: "", state: "" }, 2)).toEqual({ current: 2, size: 20 });
  expect(toolsBody({ typeId: "t", keyword: "k", state: "off" }, 1)).toMatchObject({ enabled: false });
  expect(canOrder({ typeId: "t", keyword: "", state: "" })).toBe(true);
  expect(canOrder({ typeId: "t", keyword: "k", state: "" })).toBe(false);
  expect(canOrder({ typeId: "", keyword: "", state: "" })).toBe(false);
});
