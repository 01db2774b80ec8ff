/** Characters of a word that most lists are searched by, which the server limits too. */
export const KEYWORD_CHARS = 64;

/** The word that an address asks for (`keyword`), of at most `chars`; empty for none. */
export const keywordOf = (search: URLSearchParams, chars = KEYWORD_CHARS): string =>
  (search.get("keyword") ?? "").slice(0, chars);
