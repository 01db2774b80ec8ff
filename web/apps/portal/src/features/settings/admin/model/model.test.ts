import { expect, it } from "vitest";

import { durationWords } from "./durations";
import { GROUPS } from "./groups";
import { PAGE_CHOICES, pageOptions } from "./pages";
import { policyFaults, timesFaults } from "./rules";
import { matches } from "./search";
import { SUMMARIES } from "./summary";

it.each([
  [0, "en", "0 seconds"],
  [90, "en", "1 minute 30 seconds"],
  [86_400, "en", "1 day"],
  [30_600, "en", "8 hours 30 minutes"],
  [7_200, "zh-CN", "2小时"],
  [30_600, "zh-CN", "8小时 30分钟"],
])("says %d seconds in words", (seconds, language, words) => {
  expect(durationWords(seconds, language)).toBe(words);
});

it("has each setting in one group", () => {
  const all = Object.values(GROUPS).flat();
  expect(new Set(all).size).toBe(all.length);
  expect([...all].sort()).toEqual(Object.keys(SUMMARIES).sort());
});

it("offers pages at which somebody can be, once, told apart by their names", () => {
  const paths = PAGE_CHOICES.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain("/home/homePage");
  for (const path of ["/login", "/lock", "/", "/wel/index"]) expect(paths).not.toContain(path);
  const names = pageOptions((key) => key).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

const words = { required: "missing", order: "reversed" };

it.each([
  [{ idleMinutes: 60, hardMinutes: 60 }, {}],
  [{ idleMinutes: null, hardMinutes: 60 }, { idleMinutes: "missing" }],
  [{ idleMinutes: 61, hardMinutes: 60 }, { idleMinutes: "reversed" }],
  [{ idleMinutes: 60, hardMinutes: null }, { hardMinutes: "missing" }],
])("judges times before they are sent: %o", (form, faults) => {
  expect(timesFaults(form, words)).toEqual(faults);
});

it.each([
  [{ minLength: 8, maxLength: 64 }, {}],
  [{ minLength: 64, maxLength: 16 }, { maxLength: "reversed" }],
  [{ minLength: null, maxLength: 16 }, { minLength: "missing" }],
])("judges rules of passwords before they are sent: %o", (some, faults) => {
  expect(policyFaults({ kinds: 2, blocklist: true, expireDays: 0, ...some }, words)).toEqual(faults);
});

it.each([
  ["", true],
  ["撤回", true],
  ["chat 撤回", true],
  ["CHAT", true],
  ["密码", false],
])("finds by each word: %s", (keyword, isFound) => {
  expect(matches(keyword, ["聊天规则 Chat", "消息可以撤回的时间"])).toBe(isFound);
});
