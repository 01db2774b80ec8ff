import type { Schema } from "@/shared/api/schema";
import { pageOf } from "@/shared/lib/page-of-address";

/** A service in the list of its administrators. */
export type CatalogueRow = Schema<"CatalogueRow">;
/** One of them with everything that can be changed. */
export type CatalogueDetail = Schema<"CatalogueDetail">;
/** What forms and filters offer. */
export type CatalogueChoices = Schema<"CatalogueChoices">;
/** What became of a change of several. */
export type CatalogueChanged = Schema<"CatalogueChanged">;

/** The longest search. */
export const CATALOGUE_KEYWORD_MAX = 64;
/** Services that are changed together at most. */
export const CHANGED_AT_ONCE = 500;
/** Services that a press shows. */
export const SHOWN = ["all", "online", "offline", "draft", "changed", "lacksEnglish", "noGuide"] as const;
/** One of `SHOWN`. */
export type Shown = (typeof SHOWN)[number];
/** Orders of the list. */
export const ORDERS = ["CHANGED", "NAME", "USAGE"] as const;

/** What the reader chose; lives in the address. */
export interface CatalogueFilter {
  readonly shown: Shown;
  readonly deptId: string;
  readonly sceneId: string;
  readonly typeId: string;
  readonly labelId: string;
  readonly keyword: string;
  readonly order: (typeof ORDERS)[number];
  readonly page: number;
}

/** What is shown when nothing is chosen. */
export const ALL_SERVICES: CatalogueFilter = {
  shown: "all",
  deptId: "",
  sceneId: "",
  typeId: "",
  labelId: "",
  keyword: "",
  order: "CHANGED",
  page: 1,
};

/** The filters that name a key, as they stand in the address. */
const KEYS = { deptId: "dept", sceneId: "scene", typeId: "type", labelId: "label" } as const;

/** The filter of an address. */
export function parseCatalogue(search: URLSearchParams): CatalogueFilter {
  return {
    shown: SHOWN.find((known) => known === search.get("show")) ?? "all",
    deptId: search.get(KEYS.deptId) ?? "",
    sceneId: search.get(KEYS.sceneId) ?? "",
    typeId: search.get(KEYS.typeId) ?? "",
    labelId: search.get(KEYS.labelId) ?? "",
    keyword: (search.get("keyword") ?? "").trim().slice(0, CATALOGUE_KEYWORD_MAX),
    order: ORDERS.find((known) => known === search.get("order")) ?? "CHANGED",
    page: pageOf(search),
  };
}

/** The address of a filter; what is not chosen is left out. */
export function toCatalogueSearch(filter: CatalogueFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.shown !== "all") search.set("show", filter.shown);
  for (const key of ["deptId", "sceneId", "typeId", "labelId"] as const)
    if (filter[key] !== "") search.set(KEYS[key], filter[key]);
  if (filter.keyword !== "") search.set("keyword", filter.keyword);
  if (filter.order !== "CHANGED") search.set("order", filter.order);
  if (filter.page > 1) search.set("page", String(filter.page));
  return search;
}

/** What stands for a service that is not there yet, in the address. */
export const NEW = "new";
