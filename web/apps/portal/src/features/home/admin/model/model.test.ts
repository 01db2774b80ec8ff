import { describe, expect, it } from "vitest";

import { footerIn, parseFooter } from "./footer-form";
import { parseLink } from "./link-form";
import { movedItem } from "./moved";
import { canOrder, toolsBody } from "./tool-filter";
import { emptyTool, parseTool } from "./tool-form";

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

it("takes drafts of their own shape only", () => {
  const tool = { ...emptyTool("t"), roles: ["student"] };
  expect(parseTool(JSON.parse(JSON.stringify(tool)))).toEqual(tool);
  expect(parseTool({ ...tool, enabled: "yes" })).toBeNull();
  expect(parseTool(null)).toBeNull();
  expect(parseLink({ name: "x" })).toBeNull();
  expect(parseFooter({ links: [] })).toBeNull();
  expect(parseFooter({ version: "v", links: [{ name: "x" }, 3], pictures: null })).toMatchObject({
    copyright: "",
    links: [{ name: "x", nameEn: "", url: "" }],
    pictures: [],
  });
});

it("shows Chinese where there is no English", () => {
  const form = parseFooter({
    version: "",
    links: [{ name: "馆", nameEn: "", url: "/" }],
    copyright: "版",
    copyrightEn: "C",
  });
  expect(footerIn(form!, true)).toMatchObject({ copyright: "C", links: [{ name: "馆" }] });
  expect(footerIn(form!, false)).toMatchObject({ copyright: "版" });
});
