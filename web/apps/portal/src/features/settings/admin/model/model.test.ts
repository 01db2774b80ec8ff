import { expect, it } from "vitest";

import { durationWords } from "./durations";
import { GROUPS } from "./groups";
import {
  blockedFaults,
  labelFaults,
  linkFaults,
  newLabel,
  newLink,
  withOne,
  withScore,
  wordsOf,
} from "./lists";
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

const label = (code: string, score: number, zh = code) => ({ code, score, zh, en: "" });
const codes = (labels: readonly { readonly code: string }[]) => labels.map(({ code }) => code).join("");

it.each([
  [["c", "a"], "cbad"],
  [["c"], "cbd"],
  [["a", "c", "e"], "abcde"],
  [[], "bd"],
])("puts the labels of one score in another order: %o", (next, expected) => {
  const all = [label("a", 5), label("b", 4), label("c", 5), label("d", 1)];
  const after = withScore(
    all,
    5,
    next.map((code) => label(code, 5)),
  );
  expect(codes(after)).toBe(expected);
});

it("changes one of a list or adds it at the end", () => {
  const all = [label("a", 5), label("b", 5)];
  const keyOf = ({ code }: { readonly code: string }) => code;
  expect(withOne(all, label("a", 5, "x"), keyOf).map(({ zh }) => zh)).toEqual(["x", "b"]);
  expect(codes(withOne(all, label("c", 5), keyOf))).toBe("abc");
});

it("makes keys as the server takes them", () => {
  for (const key of [newLabel(5).code, newLink().id]) expect(key).toMatch(/^[0-9a-z]{32}$/);
});

it.each([
  [label("n", 5, " "), { zh: "missing" }],
  [label("n", 5, "好"), { zh: "twice" }],
  [label("n", 4, "好"), {}],
  [label("a", 5, "好"), {}],
])("judges a label before it is taken over: %o", (one, faults) => {
  expect(labelFaults(one, [label("a", 5, "好")], { required: "missing", twice: "twice" })).toEqual(faults);
});

it.each([
  ["", "", { name: "missing", url: "missing" }],
  ["图书馆", "/own", { url: "address" }],
  ["图书馆", "https://lib.example.edu", {}],
])("judges a link before it is taken over: %s %s", (name, url, faults) => {
  expect(linkFaults({ ...newLink(), name, url }, { required: "missing", address: "address" })).toEqual(
    faults,
  );
});

it("reads words by line, each once whatever its case and width", () => {
  expect(wordsOf(" 代写 \n\nVPN\nｖｐｎ\r\n代写")).toEqual(["代写", "VPN"]);
  const words = { long: (word: string) => `long ${word.length}`, many: "many" };
  expect(blockedFaults("代写", words)).toEqual({});
  expect(blockedFaults("长".repeat(21), words)).toEqual({ value: "long 21" });
  expect(blockedFaults(Array.from({ length: 501 }, (_, n) => `词${n}`).join("\n"), words)).toEqual({
    value: "many",
  });
});
