import type { Schema } from "@/shared/api/schema";
import { pageOf } from "@/shared/lib/page-of-address";

/** How much a news item matters. */
export type Importance = "normal" | "important" | "urgent";

/** A news item of a list (API-DESIGN §4). */
export type NewsItem = Schema<"NewsItem">;

/** A neighbour in the column. */
export type Neighbour = Schema<"Neighbour">;

/** A news item with its text. */
export type NewsDetail = Schema<"NewsDetailOut">;

/** A column that can be chosen. */
export type NewsColumn = Schema<"ColumnItem">;

/** The known word; anything else carries no label. */
export function importanceOf(word: string | null | undefined): Importance {
  return word === "important" || word === "urgent" ? word : "normal";
}

/** What the reader chose in the list. */
export interface NewsFilter {
  readonly columnId: string;
  readonly keyword: string;
  readonly page: number;
}

/** The filter of an address. */
export function parseNewsFilter(search: URLSearchParams): NewsFilter {
  return {
    columnId: search.get("column") ?? "",
    keyword: (search.get("keyword") ?? "").trim().slice(0, 64),
    page: pageOf(search),
  };
}

/** The address of a filter. */
export function toNewsSearch({ columnId, keyword, page }: NewsFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (columnId !== "") search.set("column", columnId);
  if (keyword !== "") search.set("keyword", keyword);
  if (page > 1) search.set("page", String(page));
  return search;
}
