import { describe, expect, it } from "vitest";

import { type PasswordRules, kindsOf, ruleStates } from "./password-rules";

const rules: PasswordRules = {
  minLength: 8,
  maxLength: 64,
  kinds: 2,
  regs: [
    { key: "length", reg: "^.{8,64}$", tip: "8 到 64 个字符" },
    { key: "lower", reg: "[a-z]", tip: "小写字母" },
    { key: "upper", reg: "[A-Z]", tip: "大写字母" },
    { key: "digit", reg: "[0-9]", tip: "数字" },
    { key: "symbol", reg: "[^A-Za-z0-9]", tip: "符号" },
  ],
};
const context = { account: "20260001", name: "王小明", oldPassword: "old-lake-1", repeated: "" };
const broken = (password: string, change: object = {}) =>
  ruleStates(rules, password, { ...context, repeated: password, ...change })
    .filter(({ isMet }) => !isMet)
    .map(({ key }) => key);

it("counts the kinds of characters", () =>
  expect(kindsOf(rules, "ab1云")).toEqual(["小写字母", "数字", "符号"]));

describe("ruleStates", () => {
  it.each([
    ["quiet-lake-7", []],
    ["a1b2c3", ["length"]],
    ["a1".repeat(33), ["length"]],
    ["aaaaaaaaaa", ["kinds"]],
    ["x20260001y", ["person"]],
    ["x２０２６０００１y", ["person"]],
    ["王小明2026abc", ["person"]],
    ["old-lake-1", ["other"]],
    ["", ["length", "kinds", "person", "other", "same"]],
  ])("%s breaks %s", (password, keys) => expect(broken(password)).toEqual(keys));
  it("wants the same again", () =>
    expect(broken("quiet-lake-7", { repeated: "quiet-lake" })).toEqual(["same"]));
  it("counts characters, not their halves", () => expect(broken("😀😀😀😀😀😀a")).toEqual(["length"]));
});
