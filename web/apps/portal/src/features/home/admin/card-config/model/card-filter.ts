import { isCardKind } from "@/shared/documents/model/words";

/** Cards on one page. */
export const PAGE_SIZE = 20;
/** Characters of a word that is looked for. */
export const KEYWORD_CHARS = 64;

/** Which cards are listed; empty texts mean all. */
export interface CardFilter {
  readonly kind: string;
  readonly keyword: string;
  readonly page: number;
}

/** The filter that an address says. */
export function parseCards(search: URLSearchParams): CardFilter {
  const page = Number(search.get("page") ?? "1");
  const kind = search.get("kind") ?? "";
  return {
    kind: isCardKind(kind) ? kind : "",
    keyword: (search.get("keyword") ?? "").slice(0, KEYWORD_CHARS),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a filter. */
export function toCardSearch({ kind, keyword, page }: CardFilter): Record<string, string> {
  return {
    ...(kind === "" ? {} : { kind }),
    ...(keyword === "" ? {} : { keyword }),
    ...(page === 1 ? {} : { page: String(page) }),
  };
}

/** The body of the list call. */
export const cardsBody = ({ kind, keyword, page }: CardFilter) => ({
  current: page,
  size: PAGE_SIZE,
  ...(kind === "" ? {} : { cardKind: kind }),
  ...(keyword === "" ? {} : { keyword }),
});
