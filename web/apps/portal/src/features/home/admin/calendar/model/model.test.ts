import { expect, it } from "vitest";

import { type DaysWords, type Holiday, calendarFaults, daysFaults, newDays, withDays } from "./calendar";
import { dayCount, seenSemester, usualSemester, weekCount, weeksOf } from "./weeks";

const WORDS: DaysWords = {
  required: "必填",
  days: "日期",
  order: "顺序",
  long: (max) => `最长 ${max}`,
  twice: ({ name }) => `与${name}同日`,
  twiceHoliday: "重复",
};
const days = (id: string, start: string, end: string, name = id): Holiday => ({
  ...newDays(id),
  name,
  start,
  end,
});
const autumn = days("秋", "2026-08-31", "2027-01-17");
const spring = days("春", "2027-03-01", "2027-07-11");

it("says what is wrong with a semester", () => {
  const fault = (start: string, end: string) =>
    daysFaults("semesters", days("x", start, end), [autumn], WORDS);
  expect(fault("2027-03-01", "2027-07-11")).toEqual({});
  expect(fault("", "")).toEqual({ days: "日期" });
  expect(fault("2027-03-02", "2027-03-01")).toEqual({ days: "顺序" });
  expect(fault("2027-03-01", "2028-04-24")).toEqual({ days: "最长 420" });
  expect(fault("2027-03-01", "2028-04-23")).toEqual({});
  expect(fault("2027-01-17", "2027-02-01"), "short terms may overlap").toEqual({});
  expect(fault("2026-08-31", "2026-09-30")).toEqual({ days: "与秋同日" });
  expect(daysFaults("semesters", { ...autumn, name: " " }, [autumn], WORDS)).toEqual({ name: "必填" });
});

it("lets holidays overlap, and stand once with name and first day", () => {
  const national = days("1", "2026-10-01", "2026-10-07", "国庆节");
  const fault = (holiday: Holiday) => daysFaults("holidays", holiday, [national], WORDS);
  expect(fault(days("2", "2026-10-06", "2026-10-08", "中秋节"))).toEqual({});
  expect(fault(days("2", "2026-10-02", "2026-10-02", "国庆节"))).toEqual({});
  expect(fault(days("2", "2026-10-01", "2026-10-02", " 国庆节 "))).toEqual({ days: "重复" });
  expect(fault(days("2", "2026-10-01", "2027-10-02", "长假"))).toEqual({ days: "最长 366" });
});

it("finds faults of the whole calendar, as two merged versions may have them", () => {
  const late = days("补", "2027-03-01", "2027-08-01");
  expect(calendarFaults({ semesters: [autumn, spring], holidays: [] }, WORDS)).toEqual({});
  expect(calendarFaults({ semesters: [autumn, spring, late], holidays: [] }, WORDS)).toEqual({
    "semesters[春]": "与补同日",
    "semesters[补]": "与春同日",
  });
});

it("keeps a list by first day", () => {
  expect(withDays([autumn], spring)).toEqual([autumn, spring]);
  expect(withDays([autumn, spring], days("秋", "2027-09-01", "2027-12-31")).map(({ id }) => id)).toEqual([
    "春",
    "秋",
  ]);
});

it("counts days and weeks as the server does", () => {
  expect([dayCount({ start: "2026-10-01", end: "2026-10-07" }), weekCount(autumn)]).toEqual([7, 20]);
  // a Wednesday: the week in which it begins counts
  expect(weekCount({ start: "2026-09-02", end: "2026-09-15" })).toBe(3);
  expect(weekCount({ start: "2026-09-06", end: "2026-09-06" })).toBe(1);
});

it("lays out weeks from Monday to Sunday with holidays, today, and days outside", () => {
  const semester = { start: "2026-09-02", end: "2026-09-08" };
  const weeks = weeksOf(semester, [{ start: "2026-09-05", end: "2026-09-07", name: "中秋节" }], "2026-09-08");
  expect(weeks.map(({ number, days: all }) => [number, all[0]?.date, all[6]?.date])).toEqual([
    [1, "2026-08-31", "2026-09-06"],
    [2, "2026-09-07", "2026-09-13"],
  ]);
  const all = weeks.flatMap((week) => week.days);
  expect(all.filter(({ inSemester }) => inSemester)).toHaveLength(7);
  expect(all.filter(({ holiday }) => holiday === "中秋节").map(({ date }) => date)).toEqual([
    "2026-09-05",
    "2026-09-06",
    "2026-09-07",
  ]);
  expect(seenSemester(semester, "秋", weeks)).toMatchObject({ weeks: 2, currentWeek: 2 });
  const before = weeksOf(semester, [], "2026-09-01");
  expect(
    seenSemester(semester, "秋", before).currentWeek,
    "the week has begun, the semester has not",
  ).toBeNull();
});

it("looks at the semester of today first, else at the next one, else at the last", () => {
  const at = (today: string) => usualSemester([autumn, spring], today)?.id;
  expect(["2026-07-01", "2026-10-01", "2027-02-01", "2027-07-11", "2028-01-01"].map(at)).toEqual([
    "秋",
    "秋",
    "春",
    "春",
    "春",
  ]);
  expect(usualSemester([], "2026-10-01")).toBeNull();
});
