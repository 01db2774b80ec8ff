import type { Answer } from "@/shared/api/schema";

import { SORTS, type ServiceSort } from "./filter";

/** Criteria of a hall in the order of one that nobody configured; named as the fields of the page call. */
export const FACETS = [
  "sceneId",
  "deptId",
  "typeId",
  "roleCode",
  "labelId",
  "processType",
  "letter",
] as const;
/** One of `FACETS`. */
export type FacetCode = (typeof FACETS)[number];

/** What the school shows in a hall, in the reader's language. */
export type Hall = Answer<"/api/onehall/services/hall">;
/** What people agree to before a service opens. */
export type Agreement = NonNullable<Hall["agreement"]>;

/** The halls: of all services, and of one kind each. */
export const HALL_NAMES = [
  "hall",
  "center-process",
  "center-application",
] as const satisfies readonly Hall["key"][];

/** A hall that nobody configured: also what is shown where nobody knows how it is configured. */
export const PLAIN_HALL: Hall = {
  key: "hall",
  title: "",
  introduction: "",
  facets: FACETS,
  sort: "default",
  isShowTabs: true,
  isShowCount: true,
  isShowHotWords: true,
  isShowGuides: true,
  isShowHeat: true,
  isShowRating: true,
  agreement: null,
};

/** The order in which services stand while nobody chooses one: how well they fit what is searched for, else the hall's. */
export function firstSort(hall: Pick<Hall, "sort">, keyword: string): ServiceSort {
  return keyword === "" ? (SORTS.find((sort) => sort === hall.sort) ?? "default") : "default";
}

/** Rows of criteria as the hall has them, those it does not show left out; undefined while that is not known. */
export function shownRows<Row extends { readonly field: string; readonly waiting: number }>(
  rows: readonly Row[],
  facets: readonly string[] | undefined,
): readonly Row[] {
  // until then nothing that may not be shown is there for a moment
  if (facets === undefined) return rows.map((row) => ({ ...row, options: [], waiting: row.waiting || 2 }));
  return facets.flatMap((code) => rows.filter(({ field }) => field === code));
}
