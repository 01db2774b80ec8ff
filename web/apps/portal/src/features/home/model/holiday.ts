import type { Schema } from "@/shared/api/schema";

/** Holidays around today. */
export type Holidays = Schema<"HolidayOut">;
/** One holiday. */
export type Holiday = Schema<"HolidayItem">;

/** A holiday is announced this many days before it begins. */
export const HOLIDAY_NOTICE_DAYS = 10;

/** The holiday the home page speaks of: the one that lasts, else the next one when it is near. */
export function holidayToShow({
  current,
  next,
}: Holidays): { readonly kind: "current" | "next"; readonly holiday: Holiday } | null {
  if (current !== null && current !== undefined) return { kind: "current", holiday: current };
  if (next === null || next === undefined || next.daysUntil > HOLIDAY_NOTICE_DAYS) return null;
  return { kind: "next", holiday: next };
}
