import { expect, it } from "vitest";

import { nextDate, termState } from "./today";

const autumn = { name: "秋季学期", start: "2026-09-07", end: "2027-01-24", weeks: 20, currentWeek: 12 };
const spring = { name: "春季学期", start: "2027-03-01", end: "2027-07-11", weeks: 19, currentWeek: null };
const newYear = {
  name: "元旦",
  greeting: "",
  start: "2027-01-01",
  end: "2027-01-03",
  days: 3,
  daysUntil: 37,
};

it("says the week of the semester that goes on", () => {
  expect(termState([autumn, spring], "2026-11-25")).toEqual({
    kind: "week",
    name: "秋季学期",
    week: 12,
    weeks: 20,
  });
});

it("says between semesters when the next one begins, and nothing when there is none", () => {
  const past = { ...autumn, currentWeek: null };
  expect(termState([past, spring], "2027-02-10")).toEqual({
    kind: "before",
    name: "春季学期",
    start: "2027-03-01",
  });
  expect(termState([past], "2027-02-10")).toBeNull();
});

it("looks at the holiday of today, the next one, or the end of the semester", () => {
  const today = { ...newYear, name: "校庆周" };
  expect(nextDate({ current: today, next: newYear }, [autumn])).toEqual({ kind: "current", holiday: today });
  expect(nextDate({ current: null, next: newYear }, [autumn])).toEqual({ kind: "next", holiday: newYear });
  expect(nextDate({ current: null, next: null }, [autumn])).toEqual({
    kind: "end",
    name: "秋季学期",
    end: "2027-01-24",
  });
  expect(nextDate({}, [spring])).toBeNull();
});
