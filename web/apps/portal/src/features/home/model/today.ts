import type { Semester } from "./calendar";
import type { Holiday, Holidays } from "./holiday";

/** Where the school's year stands. */
export type TermState =
  | { readonly kind: "week"; readonly name: string; readonly week: number; readonly weeks: number }
  | { readonly kind: "before"; readonly name: string; readonly start: string };

/** The week of the semester that goes on, else the one that begins next; null when the school has set none. */
export function termState(semesters: readonly Semester[], today: string): TermState | null {
  for (const { name, weeks, currentWeek } of semesters) {
    if (currentWeek !== null && currentWeek !== undefined)
      return { kind: "week", name, week: currentWeek, weeks };
  }
  const next = semesters.find(({ start }) => start > today);
  return next === undefined ? null : { kind: "before", name: next.name, start: next.start };
}

/** The date a person looks at next. */
export type NextDate =
  | { readonly kind: "current" | "next"; readonly holiday: Holiday }
  | { readonly kind: "end"; readonly name: string; readonly end: string };

/** The holiday that lasts, else the next one, else the end of the semester; null when the school has set neither. */
export function nextDate({ current, next }: Holidays, semesters: readonly Semester[]): NextDate | null {
  if (current !== null && current !== undefined) return { kind: "current", holiday: current };
  if (next !== null && next !== undefined) return { kind: "next", holiday: next };
  const term = semesters.find(({ currentWeek }) => currentWeek !== null && currentWeek !== undefined);
  return term === undefined ? null : { kind: "end", name: term.name, end: term.end };
}
