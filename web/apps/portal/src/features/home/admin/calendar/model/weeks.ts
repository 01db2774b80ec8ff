import type { CalendarWeek, Semester as SeenSemester } from "../../../model/calendar";

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** First and last day, `yyyy-MM-dd`. */
interface Span {
  readonly start: string;
  readonly end: string;
}

const toMs = (day: string): number => Date.parse(day);
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** How many days there are from the first to the last. */
export const dayCount = ({ start, end }: Span): number => (toMs(end) - toMs(start)) / DAY_MS + 1;

/** The Monday of the week that a day lies in. */
function mondayOf(ms: number): number {
  const sinceMonday = (new Date(ms).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return ms - sinceMonday * DAY_MS;
}

/** How many weeks a semester touches, from Monday to Sunday. */
export const weekCount = ({ start, end }: Span): number =>
  Math.floor((toMs(end) - mondayOf(toMs(start))) / DAY_MS / WEEK_DAYS) + 1;

/** The weeks of a semester with their holidays, as the server counts them for people. */
export function weeksOf(
  semester: Span,
  holidays: readonly (Span & { readonly name: string })[],
  today: string,
): readonly CalendarWeek[] {
  const first = mondayOf(toMs(semester.start));
  return Array.from({ length: weekCount(semester) }, (_, week) => ({
    number: week + 1,
    days: Array.from({ length: WEEK_DAYS }, (_unused, at) => {
      const date = toDay(first + (week * WEEK_DAYS + at) * DAY_MS);
      const holiday = holidays.find(({ start, end }) => start <= date && date <= end);
      return {
        date,
        inSemester: semester.start <= date && date <= semester.end,
        isToday: date === today,
        holiday: holiday?.name ?? "",
      };
    }),
  }));
}

/** A semester as the table of weeks takes it. */
export function seenSemester(semester: Span, name: string, weeks: readonly CalendarWeek[]): SeenSemester {
  const { start, end } = semester;
  const current = weeks.find(({ days }) => days.some(({ isToday, inSemester }) => isToday && inSemester));
  return { name, start, end, weeks: weeks.length, currentWeek: current?.number ?? null };
}

/** The semester that is looked at first: the one of today, else the next one, else the last. */
export function usualSemester<Days extends Span>(semesters: readonly Days[], today: string): Days | null {
  return semesters.find(({ end }) => today <= end) ?? semesters.at(-1) ?? null;
}
