import { nameIn } from "@/shared/i18n/name-in";

import type { Language } from "@/shared/i18n/i18n";

/** A name in the reader's language where it is known. */
export const nameOf = (language: Language, chinese: string, english: string | undefined): string =>
  nameIn(language === "en", chinese, english ?? "");

/** What of a system is looked through. */
interface Named {
  readonly sourceName: string;
  readonly sourceNameEn: string;
  readonly owner: string;
  readonly origin: string;
}

/** The systems that a word stands in: names, who answers for it, address. */
export function found<Source extends Named>(all: readonly Source[], keyword: string): readonly Source[] {
  const word = keyword.trim().toLowerCase();
  return all.filter(({ sourceName, sourceNameEn, owner, origin }) =>
    [sourceName, sourceNameEn, owner, origin].some((text) => text.toLowerCase().includes(word)),
  );
}
