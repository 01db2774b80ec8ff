/** Seconds of a day. */
export const DAY_S = 86_400;

const UNITS = [
  ["day", DAY_S],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A time in words, as "8 hours" or "1 day 30 minutes"; nothing of it is rounded. */
export function durationWords(seconds: number, language: string): string {
  let left = Math.max(0, Math.trunc(seconds));
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0 || (unit === "second" && parts.length === 0))
      parts.push(new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count));
  }
  return parts.join(" ");
}
