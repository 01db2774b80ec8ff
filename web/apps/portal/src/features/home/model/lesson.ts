import type { Schema } from "@/shared/api/schema";

/** A class of the person that goes on or comes next; days and times are the school's. */
export type Lesson = Schema<"LessonOut">;

/** What is asked for again at a certain moment is asked for after that moment. */
const AFTER_MS = 1_000;
/** Not more often than this, however wrong a clock is. */
const LEAST_MS = 30_000;
/** And at least as often as this: days pass, and other systems hand over changes. */
const MOST_MS = 900_000;

/** How long what is told of a lesson holds: until it begins or ends, in milliseconds. */
export function holdsFor(lesson: Lesson | null | undefined, now: number): number {
  if (lesson === null || lesson === undefined) return MOST_MS;
  const start = Date.parse(lesson.startsAt);
  const change = start > now ? start : Date.parse(lesson.endsAt);
  return Math.min(Math.max(change - now + AFTER_MS, LEAST_MS), MOST_MS);
}

/** The day of a lesson in words of the language, for one that is neither today nor tomorrow. */
export function lessonDay(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    month: "short",
    day: "numeric",
    weekday: "short",
    timeZone: "UTC",
  }).format(new Date(date));
}
