import { expect, it } from "vitest";

import { lesson } from "@/testing/home-fixtures";

import { holdsFor, lessonDay } from "./lesson";

const at = (text: string) => Date.parse(text);
const one = lesson({ startsAt: "2026-11-26T02:05:00Z", endsAt: "2026-11-26T03:40:00Z" });

it("holds until the lesson begins, then until it ends", () => {
  expect(holdsFor(one, at("2026-11-26T02:00:00Z"))).toBe(301_000);
  expect(holdsFor(one, at("2026-11-26T03:35:00Z"))).toBe(301_000);
});

it("holds neither for hours nor for less than half a minute", () => {
  expect(holdsFor(one, at("2026-11-25T00:00:00Z"))).toBe(900_000);
  expect(holdsFor(one, at("2026-11-26T05:00:00Z"))).toBe(30_000);
  expect(holdsFor(null, 0)).toBe(900_000);
});

it("names a day by its date and weekday", () => {
  expect(lessonDay("2026-11-30", "zh-CN")).toBe("11月30日周一");
  expect(lessonDay("2026-11-30", "en")).toBe("Mon, Nov 30");
});
