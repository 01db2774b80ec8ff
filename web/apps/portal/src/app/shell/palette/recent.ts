import { isRecord, isString, localStore } from "@/shared/lib/storage";

const KEY = "recentSearches";
/** Words that are remembered. */
const KEPT = 6;

interface Recent {
  readonly userId: string;
  readonly words: readonly string[];
}
const isRecent = (value: unknown): value is Recent =>
  isRecord(value) &&
  isString(value["userId"]) &&
  Array.isArray(value["words"]) &&
  value["words"].every(isString);

/** What somebody searched for last on this browser, the newest first; nothing of anybody else. */
export function recentWords(userId: string): readonly string[] {
  const kept = localStore.read(KEY, isRecent);
  return kept?.userId === userId ? kept.words : [];
}

/** Remembers a word of a member; visitors leave none. */
export function rememberWord(userId: string | null, word: string): void {
  if (userId === null || word === "") return;
  const words = [word, ...recentWords(userId).filter((other) => other !== word)].slice(0, KEPT);
  localStore.write(KEY, { userId, words } satisfies Recent);
}

/** Forgets them. */
export const forgetWords = (): void => localStore.remove(KEY);
