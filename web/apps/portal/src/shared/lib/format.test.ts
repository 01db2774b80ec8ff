import { describe, expect, it } from "vitest";

import { isEmpty } from "./empty";
import { formatAmount, formatCount, formatDate, formatHeat, formatShortTime } from "./format";

describe("counts", () => {
  it.each([
    [0, "0"],
    [99, "99"],
    [100, "99+"],
    [-3, "0"],
  ])("%d is shown as %s", (count, text) => expect(formatCount(count)).toBe(text));
  it.each([
    [9_999_999, "9999999"],
    [10_000_000, "9999999+"],
  ])("heat %d is shown as %s", (count, text) => expect(formatHeat(count)).toBe(text));
});

describe("amount", () => {
  it.each([
    ["12.345", "12.34"],
    ["¥1,200.5 元", "1200.5"],
    ["007", "7"],
    [".5", "0.5"],
    ["1.2.3", "1.23"],
    ["", ""],
  ])("%s becomes %s", (input, text) => expect(formatAmount(input)).toBe(text));
});

describe("times", () => {
  const now = new Date(2026, 10, 21).getTime();
  it("shows the date", () => expect(formatDate("2026-09-01 08:30:00")).toBe("2026-09-01"));
  it("shows nothing for no time", () => expect(formatDate(null)).toBe(""));
  it("leaves out this year", () => expect(formatShortTime("2026-09-01 08:30:00", now)).toBe("09-01 08:30"));
  it("keeps another year", () => expect(formatShortTime("2025-09-01 08:30:00", now)).toBe("2025-09-01"));
});

describe("isEmpty", () => {
  it.each([[null], [undefined], [""], [[]], [{}]])("%j is empty", (value) =>
    expect(isEmpty(value)).toBe(true),
  );
  it.each([[0], [Number.NaN], [false], ["x"], [[0]], [{ a: null }]])("%j is not", (value) =>
    expect(isEmpty(value)).toBe(false),
  );
});
