import type { Schema } from "@/shared/api/schema";
import { pageOf } from "@/shared/lib/page-of-address";

/** A guide in the list of its department. */
export type GuideRow = Schema<"GuideRow">;
/** How the guides of one's departments stand. */
export type GuideOverview = Schema<"GuideOverview">;
/** What its department sees of one beside its document. */
export type GuideDesk = Schema<"GuideDesk">;
/** What a guide does not say. */
export type GuideMissing = Schema<"GuideMissing">;

/** The longest search. */
export const GUIDE_KEYWORD_MAX = 64;
/** What a guide can miss, in the order in which it is told. */
export const MISSING = [
  "STEPS",
  "MATERIALS",
  "BLANK_FORM",
  "EXAMPLE",
  "TIME_LIMIT",
  "POST",
  "PERSON",
  "PHONE",
  "PLACE",
  "BASIS",
  "ENGLISH",
] as const satisfies readonly GuideMissing[];
/** Kinds of guides that a press shows. */
export const SHOWN = ["all", "incomplete", "complete", "old"] as const;
/** One of `SHOWN`. */
export type Shown = (typeof SHOWN)[number];
/** Orders of the list. */
export const ORDERS = ["MISSING", "AGE"] as const;

/** What the reader chose; lives in the address. */
export interface GuideFilter {
  readonly shown: Shown;
  readonly missing: GuideMissing | null;
  readonly deptId: string;
  readonly keyword: string;
  readonly order: (typeof ORDERS)[number];
  readonly page: number;
}

/** What is shown when nothing is chosen. */
export const ALL_GUIDES: GuideFilter = {
  shown: "all",
  missing: null,
  deptId: "",
  keyword: "",
  order: "MISSING",
  page: 1,
};

/** The filter of an address. */
export function parseGuides(search: URLSearchParams): GuideFilter {
  return {
    shown: SHOWN.find((known) => known === search.get("show")) ?? "all",
    missing: MISSING.find((known) => known === search.get("missing")) ?? null,
    deptId: search.get("dept") ?? "",
    keyword: (search.get("keyword") ?? "").trim().slice(0, GUIDE_KEYWORD_MAX),
    order: ORDERS.find((known) => known === search.get("order")) ?? "MISSING",
    page: pageOf(search),
  };
}

/** The address of a filter; what is not chosen is left out. */
export function toGuidesSearch(filter: GuideFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.shown !== "all") search.set("show", filter.shown);
  if (filter.missing !== null) search.set("missing", filter.missing);
  if (filter.deptId !== "") search.set("dept", filter.deptId);
  if (filter.keyword !== "") search.set("keyword", filter.keyword);
  if (filter.order !== "MISSING") search.set("order", filter.order);
  if (filter.page > 1) search.set("page", String(filter.page));
  return search;
}
