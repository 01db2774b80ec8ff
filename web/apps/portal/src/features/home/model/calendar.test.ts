import { describe, expect, it } from "vitest";

import {
  type CalendarWeek,
  dayNames,
  dayTitle,
  holidaySpans,
  monthOfWeek,
  spanText,
  weeksAround,
} from "./calendar";

/** A week from its Monday, with holidays by date. */
function week(number: number, monday: string, holidays: Readonly<Record<string, string>> = {}): CalendarWeek {
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = new Date(Date.parse(monday) + index * 86_400_000).toISOString().slice(0, 10);
    return { date, inSemester: date >= "2026-09-02", isToday: false, holiday: holidays[date] ?? "" };
  });
  return { number, days };
}

describe("the school calendar", () => {
  it("begins its weeks on Monday in both languages", () => {
    expect(dayNames("zh-CN").map((day) => day.short)).toEqual(["一", "二", "三", "四", "五", "六", "日"]);
    expect(dayNames("en").map((day) => day.long)[0]).toBe("Monday");
  });
  it("names the month of the first week and of every week in which one begins", () => {
    expect(monthOfWeek(week(1, "2026-08-31"), true, "zh-CN")).toBe("9月");
    expect(monthOfWeek(week(2, "2026-09-07"), false, "zh-CN")).toBe("");
    expect(monthOfWeek(week(5, "2026-09-28"), false, "en")).toBe("Oct");
  });
  it("does not name a month that begins before the semester", () => {
    expect(monthOfWeek(week(1, "2026-08-31"), false, "zh-CN")).toBe("");
  });
  it("joins the days of a holiday over the end of a week, and keeps two apart", () => {
    const weeks = [
      week(4, "2026-09-21", { "2026-09-25": "中秋节", "2026-09-27": "国庆节" }),
      week(5, "2026-09-28", { "2026-09-28": "国庆节", "2026-09-29": "国庆节", "2026-10-02": "校庆日" }),
      week(6, "2026-10-05", { "2026-10-05": "校庆日" }),
    ];
    expect(holidaySpans(weeks)).toEqual([
      { name: "中秋节", from: "2026-09-25", to: "2026-09-25" },
      { name: "国庆节", from: "2026-09-27", to: "2026-09-29" },
      { name: "校庆日", from: "2026-10-02", to: "2026-10-02" },
      { name: "校庆日", from: "2026-10-05", to: "2026-10-05" },
    ]);
  });
  it.each([
    [1, [1, 2, 3, 4, 5]],
    [3, [1, 2, 3, 4, 5]],
    [4, [2, 3, 4, 5, 6]],
    [7, [3, 4, 5, 6, 7]],
    [null, [1, 2, 3, 4, 5, 6, 7]],
  ])("shows five weeks around week %s", (current, shown) => {
    const weeks = Array.from({ length: 7 }, (_, index) => week(index + 1, "2026-09-07"));
    expect(weeksAround(weeks, current).map((one) => one.number)).toEqual(shown);
  });
  it("says days and spans as people do", () => {
    expect(spanText({ name: "", from: "2026-10-01", to: "2026-10-01" }, "zh-CN")).toBe("10月1日");
    expect(spanText({ name: "", from: "2026-10-01", to: "2026-10-07" }, "en")).toMatch(/^Oct 1\D+7$/);
    const day = { date: "2026-10-01", inSemester: true, isToday: false, holiday: "国庆节" };
    expect(dayTitle(day, "zh-CN")).toBe("10月1日 国庆节");
  });
});
