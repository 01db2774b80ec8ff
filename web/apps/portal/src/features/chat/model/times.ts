/** Dates as a list of conversations and a list of messages show them, in the reader's language and zone. */

const DAY_MS = 86_400_000;
const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** How many calendar days ago; 0 is today. */
export function daysAgo(seconds: number, now: number): number {
  return Math.round((startOfDay(now) - startOfDay(seconds * 1000)) / DAY_MS);
}

/** `HH:mm` of the reader's clock. */
export function clockTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Words that days have: today and yesterday; the rest comes from the language. */
export interface DayWords {
  readonly language: string;
  readonly today: string;
  readonly yesterday: string;
}

/** The head of a day: today, yesterday, a weekday within a week, otherwise the date. */
export function dayLabel(seconds: number, now: number, words: DayWords): string {
  const ago = daysAgo(seconds, now);
  if (ago === 0) return words.today;
  if (ago === 1) return words.yesterday;
  const date = new Date(seconds * 1000);
  if (ago > 1 && ago < 7) return new Intl.DateTimeFormat(words.language, { weekday: "long" }).format(date);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(words.language, {
    month: "long",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(date);
}

/** The time of an entry in the list: the clock today, the day before that. */
export function listTime(seconds: number, now: number, words: DayWords): string {
  if (seconds === 0) return "";
  return daysAgo(seconds, now) === 0 ? clockTime(seconds) : dayLabel(seconds, now, words);
}
