import { isCardKind } from "@/shared/documents/model/words";
import { keywordOf } from "@/shared/lib/keyword-of-address";

/** Cards on one page. */
export const PAGE_SIZE = 20;

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
    keyword: keywordOf(search),
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
