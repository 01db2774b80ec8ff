import { isWebAddress } from "@/shared/lib/address";
import { randomId } from "@/shared/lib/random";
import { lengthOf } from "@/shared/rules/text-length";
import { type Faults, required } from "@/shared/ui/form/faults";

import type { RatingLabel, SystemLink } from "./values";

/** How many the server takes of each list. */
export const LIST_MAX = { labels: 60, blocked: 500, links: 50 } as const;

/** Characters that the server takes of each field. */
export const LIST_CHARS = {
  zh: 20,
  en: 40,
  word: 20,
  name: 30,
  nameEn: 60,
  summary: 60,
  summaryEn: 120,
} as const;

/** The scores of ratings, the best one first. */
export const SCORES = [5, 4, 3, 2, 1] as const;

/** A key for something new, of letters and digits. */
const newKey = (): string => randomId().replaceAll("-", "");

/** A label to be made. */
export const newLabel = (score: number): RatingLabel => ({ code: newKey(), score, zh: "", en: "" });

/** A link to be made, for everybody. */
export const newLink = (): SystemLink => ({
  id: newKey(),
  name: "",
  nameEn: "",
  summary: "",
  summaryEn: "",
  url: "",
  icon: "book",
  roles: [],
});

/** The list with one of it changed, or with one more at its end. */
export function withOne<T>(all: readonly T[], one: T, keyOf: (item: T) => string): readonly T[] {
  const isThere = all.some((item) => keyOf(item) === keyOf(one));
  return isThere ? all.map((item) => (keyOf(item) === keyOf(one) ? one : item)) : [...all, one];
}

/** The labels with those of one score in another order, fewer or more; those of the other scores stay where they are. */
export function withScore(
  all: readonly RatingLabel[],
  score: number,
  next: readonly RatingLabel[],
): readonly RatingLabel[] {
  const left = [...next];
  const others = all.flatMap((label) => {
    if (label.score !== score) return [label];
    const following = left.shift();
    return following === undefined ? [] : [following];
  });
  return [...others, ...left];
}

/** What is wrong with a label before it is taken over. */
export function labelFaults(
  label: RatingLabel,
  others: readonly RatingLabel[],
  words: { readonly required: string; readonly twice: string },
): Faults {
  const missing = required(label, ["zh"], words.required);
  const isTaken = others.some(
    ({ code, score, zh }) => code !== label.code && score === label.score && zh.trim() === label.zh.trim(),
  );
  return missing["zh"] === undefined && isTaken ? { zh: words.twice } : missing;
}

/** What is wrong with a link before it is taken over. */
export function linkFaults(
  link: SystemLink,
  words: { readonly required: string; readonly address: string },
): Faults {
  const missing = required(link, ["name", "url"], words.required);
  return missing["url"] === undefined && !isWebAddress(link.url.trim())
    ? { ...missing, url: words.address }
    : missing;
}

/** A word as the server compares it: whatever its case and width. */
const folded = (word: string): string => word.normalize("NFKC").toLowerCase();

/** The words of lines, each once. */
export function wordsOf(lines: string): readonly string[] {
  const words = lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return words.filter((word, place) => words.findIndex((other) => folded(other) === folded(word)) === place);
}

/** What is wrong with the words of lines before they are sent. */
export function blockedFaults(
  lines: string,
  words: { readonly long: (word: string) => string; readonly many: string },
): Faults {
  const all = wordsOf(lines);
  const long = all.find((word) => lengthOf(word) > LIST_CHARS.word);
  if (long !== undefined) return { value: words.long(long) };
  return all.length > LIST_MAX.blocked ? { value: words.many } : {};
}
