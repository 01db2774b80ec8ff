import type { Schema } from "@/shared/api/schema";
import { isRecord } from "@/shared/lib/storage";
import { type Faults, required } from "@/shared/ui/form/faults";

import { dayCount } from "./weeks";

/** A semester: days in a row that have a name. */
export type Semester = Required<Schema<"SemesterBody">>;

/** A holiday, with what the home page says in it. */
export type Holiday = Required<Schema<"HolidayBody">>;

/** What both are. */
export type NamedDays = Semester;

/** The document of the school calendar; both lists by first day. */
export interface CalendarBody {
  readonly semesters: readonly Semester[];
  readonly holidays: readonly Holiday[];
}

/** What is changed of it; `version` is the revision with which that began. */
export interface CalendarForm extends CalendarBody {
  readonly version: string;
}

/** One of the two lists. */
export type ListName = keyof CalendarBody;

/** Limits of the server: entries of a list, days of an entry, characters. */
export const LIMITS = {
  entries: 500,
  semesters: 420,
  holidays: 366,
  name: 64,
  nameEn: 128,
  greeting: 200,
} as const;

/** A school without a calendar. */
export const NO_CALENDAR: CalendarBody = { semesters: [], holidays: [] };

/** Whether a document's body is the calendar: the server keeps it in this shape. */
export const isCalendarBody = (body: unknown): body is CalendarBody =>
  isRecord(body) && Array.isArray(body["semesters"]) && Array.isArray(body["holidays"]);

/** An entry that is made; a semester does without the greetings. */
export const newDays = (id: string): Holiday => ({
  id,
  name: "",
  nameEn: "",
  greeting: "",
  greetingEn: "",
  start: "",
  end: "",
});

/** The entries by first day with one that is new or changed. */
export function withDays<Days extends NamedDays>(list: readonly Days[], days: Days): readonly Days[] {
  return [...list.filter(({ id }) => id !== days.id), days].toSorted((a, b) =>
    a.start.localeCompare(b.start),
  );
}

/** What is said of an entry that can not be. */
export interface DaysWords {
  readonly required: string;
  readonly days: string;
  readonly order: string;
  readonly long: (max: number) => string;
  readonly twice: (other: NamedDays) => string;
  readonly twiceHoliday: string;
}

/** What is wrong with one entry among those of its list, in words: with its `name` or its `days`. */
export function daysFaults(
  list: ListName,
  days: NamedDays,
  among: readonly NamedDays[],
  words: DaysWords,
): Faults {
  const missing = required(days, ["name"], words.required);
  const wrong = (text: string) => ({ ...missing, days: text });
  const { start, end } = days;
  if (start === "" || end === "") return wrong(words.days);
  if (end < start) return wrong(words.order);
  if (dayCount(days) > LIMITS[list]) return wrong(words.long(LIMITS[list]));
  const others = among.filter(({ id }) => id !== days.id);
  if (list === "semesters") {
    const met = others.find((other) => other.start === start);
    return met === undefined ? missing : wrong(words.twice(met));
  }
  const isTwice = others.some((other) => other.start === start && other.name.trim() === days.name.trim());
  return isTwice ? wrong(words.twiceHoliday) : missing;
}

/** What is wrong with the whole calendar, by the keys of the entries: two versions that were merged may not fit together. */
export function calendarFaults(body: CalendarBody, words: DaysWords): Faults {
  return Object.fromEntries(
    (["semesters", "holidays"] as const).flatMap((list) =>
      body[list].flatMap((days) => {
        const [fault] = Object.values(daysFaults(list, days, body[list], words));
        return fault === undefined ? [] : [[`${list}[${days.id}]`, fault]];
      }),
    ),
  );
}
