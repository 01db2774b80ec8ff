import type { Schema } from "@/shared/api/schema";

/** A semester (API-DESIGN §4); its first day names it. */
export type Semester = Schema<"SemesterOut">;
/** The calendar of one semester. */
export type SchoolCalendarData = Schema<"CalendarOut">;
/** A week from Monday to Sunday. */
export type CalendarWeek = SchoolCalendarData["weeks"][number];
/** A day, `date` as `yyyy-MM-dd`. */
export type CalendarDay = CalendarWeek["days"][number];

/** Days in a row with the same holiday. */
export interface HolidaySpan {
  readonly name: string;
  /** First day, `yyyy-MM-dd`. */
  readonly from: string;
  /** Last day. */
  readonly to: string;
}

/** A Monday: names of days are made from it. */
const MONDAY_MS = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

const format = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });

/** Weeks that are shown around the one of today. */
const NEAR_WEEKS = 5;

/** The weeks around today's, as many at the ends of a semester; all of them when today is in none. */
export function weeksAround(weeks: readonly CalendarWeek[], current: number | null): readonly CalendarWeek[] {
  const index = weeks.findIndex((week) => week.number === current);
  if (index < 0) return weeks;
  const first = Math.max(0, Math.min(index - Math.floor(NEAR_WEEKS / 2), weeks.length - NEAR_WEEKS));
  return weeks.slice(first, first + NEAR_WEEKS);
}

/** Names of the days from Monday on, as the head of the table says and speaks them. */
export function dayNames(language: string): readonly { readonly long: string; readonly short: string }[] {
  const [long, short] = [format(language, { weekday: "long" }), format(language, { weekday: "narrow" })];
  return Array.from({ length: 7 }, (_, index) => {
    const day = MONDAY_MS + index * DAY_MS;
    return { long: long.format(day), short: short.format(day) };
  });
}

/** The month that begins in a week, and the one of the first week; empty for the others. */
export function monthOfWeek(week: CalendarWeek, isFirst: boolean, language: string): string {
  const begins = week.days.find((day) => day.date.endsWith("-01") && day.inSemester);
  const shown = begins ?? (isFirst ? week.days.find((day) => day.inSemester) : undefined);
  return shown === undefined ? "" : format(language, { month: "short" }).format(new Date(shown.date));
}

/** What a day is called when it is read aloud, with its holiday. */
export function dayTitle(day: CalendarDay, language: string): string {
  const date = format(language, { month: "long", day: "numeric" }).format(new Date(day.date));
  return day.holiday === "" ? date : `${date} ${day.holiday}`;
}

/** The holidays of a semester in their order, each from its first to its last day. */
export function holidaySpans(weeks: readonly CalendarWeek[]): readonly HolidaySpan[] {
  const spans: HolidaySpan[] = [];
  let isOpen = false;
  for (const day of weeks.flatMap((week) => week.days)) {
    const last = spans.at(-1);
    if (day.holiday === "") isOpen = false;
    else if (isOpen && last?.name === day.holiday) spans[spans.length - 1] = { ...last, to: day.date };
    else {
      spans.push({ name: day.holiday, from: day.date, to: day.date });
      isOpen = true;
    }
  }
  return spans;
}

/** The days of a holiday. */
export function spanText({ from, to }: HolidaySpan, language: string): string {
  const day = format(language, { month: "short", day: "numeric" });
  return from === to ? day.format(new Date(from)) : day.formatRange(new Date(from), new Date(to));
}
