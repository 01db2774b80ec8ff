import type { Body } from "@/shared/api/schema";
import { filled } from "@/shared/lib/filled";

import { type ListCode, type RiskLevel, listOf, riskOf } from "./duty";

/** Entries on one page of a list. */
export const PAGE_SIZE = 20;
/** Longest word the server takes. */
export const KEYWORD_MAX = 64;

/** What the reader chose; lives in the address, so that it can be shared and "back" works. */
export interface ListsFilter {
  /** null for the first list that the school shows. */
  readonly listCode: ListCode | null;
  /** Empty for the whole school. */
  readonly deptId: string;
  readonly withBelow: boolean;
  readonly keyword: string;
  readonly dutyTypeCode: string;
  readonly sceneId: string;
  /** A document that a duty rests on, by its name. */
  readonly basis: string;
  readonly riskLevel: RiskLevel | "";
  readonly processType: "" | "ONLINE" | "OFFLINE";
  readonly page: number;
}

/** Nothing chosen. */
export const NO_FILTER: ListsFilter = {
  listCode: null,
  deptId: "",
  withBelow: true,
  keyword: "",
  dutyTypeCode: "",
  sceneId: "",
  basis: "",
  riskLevel: "",
  processType: "",
  page: 1,
};

/** Fields that are plain words, and their names in the address. */
const NAMES = [
  ["listCode", "list"],
  ["deptId", "dept"],
  ["keyword", "keyword"],
  ["dutyTypeCode", "type"],
  ["sceneId", "scene"],
  ["basis", "basis"],
  ["riskLevel", "level"],
  ["processType", "process"],
] as const;

/** The filter of an address; unknown values count as not chosen. */
export function parseFilter(search: URLSearchParams): ListsFilter {
  const text = (name: string) => (search.get(name) ?? "").trim();
  const process = text("process").toUpperCase();
  const page = Number.parseInt(text("page"), 10);
  return {
    listCode: listOf(text("list").toUpperCase()),
    deptId: text("dept"),
    withBelow: text("below") !== "0",
    keyword: text("keyword").slice(0, KEYWORD_MAX),
    dutyTypeCode: text("type"),
    sceneId: text("scene"),
    basis: text("basis"),
    riskLevel: riskOf(text("level").toUpperCase()) ?? "",
    processType: process === "ONLINE" || process === "OFFLINE" ? process : "",
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a filter; what is not chosen is left out. */
export function toSearch(filter: ListsFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const [field, name] of NAMES) {
    const value = filter[field];
    if (value !== "" && value !== null) search.set(name, value);
  }
  if (!filter.withBelow) search.set("below", "0");
  if (filter.page > 1) search.set("page", String(filter.page));
  return search;
}

/** A changed filter; every change but that of the page goes back to the first page. */
export const changeFilter = (filter: ListsFilter, change: Partial<ListsFilter>): ListsFilter => ({
  ...filter,
  page: 1,
  ...change,
});

/** What narrows a list of duties and what one of services: the other list does not have it. */
const OF_DUTIES = { dutyTypeCode: "", basis: "", riskLevel: "" } as const;
const OF_SERVICES = { sceneId: "", processType: "" } as const;

/** The filter for another list: word and department stay, and what both lists can be narrowed by. */
export function toList(filter: ListsFilter, listCode: ListCode): ListsFilter {
  const isServices = listCode === "SERVICE";
  // types belong to one list of duties
  return changeFilter(filter, { listCode, dutyTypeCode: "", ...(isServices ? OF_DUTIES : {}) });
}

/** Choices beside word and department. */
export const countChoices = (filter: ListsFilter): number =>
  [filter.dutyTypeCode, filter.sceneId, filter.basis, filter.riskLevel, filter.processType].filter(
    (value) => value !== "",
  ).length;

/** The filter without those choices. */
export const withoutChoices = (filter: ListsFilter): ListsFilter =>
  changeFilter(filter, { ...OF_DUTIES, ...OF_SERVICES });

/** Where the numbers of the page count. */
export const placeOf = ({ deptId, withBelow }: Pick<ListsFilter, "deptId" | "withBelow">) =>
  deptId === "" ? {} : { deptId, withBelow };

/** The body of a page call; what is not chosen is left out. */
export function toPageBody(
  filter: ListsFilter,
  listCode: ListCode,
): Body<"/api/online-service-platform/threeInventory/page"> {
  const { keyword, dutyTypeCode, sceneId, basis, riskLevel, processType, page } = filter;
  const chosen = filled({ keyword, dutyTypeCode, sceneId, basis, riskLevel, processType });
  return {
    listCode,
    current: page,
    size: PAGE_SIZE,
    ...placeOf(filter),
    ...chosen,
  };
}
