import { type CalendarDate, parseDate } from "@internationalized/date";

/** A day as the calls write it, `2026-11-18`; empty is none. */
export type Day = string;

/** The day of a text, or null where there is none or a wrong one. */
export function toCalendar(day: Day): CalendarDate | null {
  try {
    return day === "" ? null : parseDate(day.slice(0, 10));
  } catch {
    return null;
  }
}

/** The text of a day. */
export function toDay(date: { toString(): string } | null | undefined): Day {
  return date?.toString().slice(0, 10) ?? "";
}
