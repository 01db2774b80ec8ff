import { expect, it } from "vitest";

import { fill, findText, lookup } from "./translate";

const texts = {
  a: { b: "text", list: ["x"] },
  n_one: "{{count}} item",
  n_other: "{{count}} items",
  m: "{{count}} 项",
};

it("finds texts by their path and nothing else", () => {
  expect(findText(texts, "a.b", undefined, "en")).toBe("text");
  expect(findText(texts, "a.c", undefined, "en")).toBeUndefined();
  expect(findText(texts, "a", undefined, "en")).toBeUndefined();
  expect(findText(texts, "constructor.name", undefined, "en")).toBeUndefined();
  expect(lookup(texts, "a.list")).toEqual(["x"]);
});

it.each([
  ["en", "n", 1, "{{count}} item"],
  ["en", "n", 2, "{{count}} items"],
  ["en", "n", 0, "{{count}} items"],
  ["zh-CN", "n", 1, "{{count}} items"],
  ["zh-CN", "m", 1, "{{count}} 项"],
])("%s %s of %d", (language, key, count, text) => expect(findText(texts, key, count, language)).toBe(text));

it("fills placeholders as plain text", () => {
  expect(fill("{{name}}，{{ n }} 项{{none}}", { name: "<b>$&</b>", n: 3 })).toBe("<b>$&</b>，3 项");
});
