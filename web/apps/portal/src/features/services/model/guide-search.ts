import type { Schema } from "@/shared/api/schema";
import { pageOf } from "@/shared/lib/page-of-address";

/** A guide that was found. */
export type FoundGuide = Schema<"FoundGuide">;

/** The longest search. */
export const GUIDE_KEYWORD_MAX = 64;
/** Ways of finding that are said; a name needs no explanation. */
export const SAID_MATCHES = ["pinyin", "initials", "synonym", "typo"] as const;
/** Kinds of places in a guide. */
export const SNIPPET_KINDS = ["step", "material", "question", "basis"] as const;

/** What the reader asks for; lives in the address. */
export interface GuideSearch {
  readonly keyword: string;
  readonly deptId: string;
  readonly page: number;
}

/** The search of an address. */
export function parseGuideSearch(search: URLSearchParams): GuideSearch {
  return {
    keyword: (search.get("keyword") ?? "").trim().slice(0, GUIDE_KEYWORD_MAX),
    deptId: search.get("dept") ?? "",
    page: pageOf(search),
  };
}

/** The address of a search; what is not asked for is left out. */
export function toGuideSearch({ keyword, deptId, page }: GuideSearch): URLSearchParams {
  const search = new URLSearchParams();
  if (keyword !== "") search.set("keyword", keyword);
  if (deptId !== "") search.set("dept", deptId);
  if (page > 1) search.set("page", String(page));
  return search;
}
