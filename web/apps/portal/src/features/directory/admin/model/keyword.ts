/** Characters of a word that is looked for among people and what they belong to, which the server limits too. */
export const KEYWORD_CHARS = 64;

/** The word of an address. */
export const keywordOf = (search: URLSearchParams): string =>
  (search.get("keyword") ?? "").slice(0, KEYWORD_CHARS);
