import { expect, it } from "vitest";

import { cellOf } from "./cell";

const NUMBERS = new Set(["student_number"]);

it.each([
  ["amount", 1234.5, "1234.50", true],
  ["amount", 86_000, "86000", true],
  ["amount", 0, "0", true],
  ["amount", 0.999, "0.99", true],
  ["amount", 0.1 + 0.2, "0.30", true],
  // Numbers that are no longer written by digits alone.
  ["amount", 1e21, "1e+21", false],
  // A number in name alone stays as it is.
  ["student_number", 2_026_010_101, "2026010101", false],
  // The formatter would take its sign.
  ["balance", -5.5, "-5.5", false],
  ["title", "报销 12.345 元", "报销 12.345 元", false],
  ["phone", "0870-5550 000", "0870-5550 000", false],
  ["title", "", "—", false],
  ["title", null, "—", false],
  ["title", [], "—", false],
  ["title", {}, "—", false],
  ["title", { a: 1 }, "—", false],
  ["members", ["林小满", "陈老师"], "林小满、陈老师", false],
  ["isUrgent", false, "false", false],
] as const)("%s %j is shown as %s", (field, value, text, isAmount) =>
  expect(cellOf(field, value, NUMBERS)).toEqual({ text, isAmount }),
);
