import { describe, expect, it } from "vitest";

import { footerFaults, footerIn, toFooterForm } from "./footer-form";
import { movedItem } from "./moved";
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

const BLANK = { copyrightEn: "", icp: "", police: "", address: "", addressEn: "", phone: "", phoneEn: "" };
const STANDING = { version: "", state: "PUBLISHED", updateUserName: "", updateTime: null } as const;
const FOOTER = { ...BLANK, ...STANDING, copyright: "版", email: "", pictures: [] };

it("says which links and pictures of the footer are not complete", () => {
  const form = toFooterForm({
    ...FOOTER,
    links: [
      { name: "馆", url: "/" },
      { name: " ", url: "" },
    ],
    pictures: [{ name: "", image: "/media/x.png" }],
  });
  expect(footerFaults(form, "!")).toEqual({
    "links[1].name": "!",
    "links[1].url": "!",
    "pictures[0].name": "!",
  });
});

it("shows Chinese where there is no English", () => {
  const form = toFooterForm({ ...FOOTER, copyrightEn: "C", links: [{ name: "馆", nameEn: "", url: "/" }] });
  expect(footerIn(form, true)).toMatchObject({ copyright: "C", links: [{ name: "馆" }] });
  expect(footerIn(form, false)).toMatchObject({ copyright: "版" });
});
