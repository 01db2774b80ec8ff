import type { Body } from "@/shared/api/schema";
import { filled } from "@/shared/lib/filled";

/** Orders of a service list. */
export const SORTS = ["default", "heat", "rating", "newest", "name"] as const;
/** One of `SORTS`. */
export type ServiceSort = (typeof SORTS)[number];

/** Name of the kind of services in the address of the visitors' list; members have a page for each kind. */
export const KIND_PARAM = "kind";

/** Services on one page of a list. */
export const PAGE_SIZE = 24;

/** What the reader chose; lives in the address, so that it can be shared and "back" works. */
export interface ServiceFilter {
  readonly keyword: string;
  readonly sceneId: string;
  readonly deptId: string;
  readonly typeId: string;
  readonly labelId: string;
  readonly processType: "" | "ONLINE" | "OFFLINE";
  readonly letter: string;
  /** Code of a role the service is meant for. */
  readonly roleCode: string;
  readonly isCollected: boolean;
  /** Empty while the hall's own order holds. */
  readonly sort: ServiceSort | "";
  readonly page: number;
}

/** Nothing chosen. */
export const NO_FILTER: ServiceFilter = {
  keyword: "",
  sceneId: "",
  deptId: "",
  typeId: "",
  labelId: "",
  processType: "",
  letter: "",
  roleCode: "",
  isCollected: false,
  sort: "",
  page: 1,
};

/** Fields and their names in the address. */
const NAMES = [
  ["keyword", "keyword"],
  ["sceneId", "scene"],
  ["deptId", "dept"],
  ["typeId", "type"],
  ["labelId", "label"],
  ["letter", "letter"],
  ["roleCode", "role"],
] as const;

/** Longest keyword the server takes. */
export const KEYWORD_MAX = 64;

/** The filter of an address; unknown values count as not chosen. */
export function parseFilter(search: URLSearchParams): ServiceFilter {
  const text = (name: string) => (search.get(name) ?? "").trim();
  const process = text("process").toUpperCase();
  const sort = text("sort");
  const page = Number.parseInt(text("page"), 10);
  const letter = text("letter").toUpperCase();
  return {
    keyword: text("keyword").slice(0, KEYWORD_MAX),
    // Links that the school configured, or that somebody kept, may use the fields' own names.
    sceneId: text("scene") || text("sceneId"),
    deptId: text("dept") || text("deptId"),
    typeId: text("type") || text("typeId"),
    labelId: text("label"),
    processType: process === "ONLINE" || process === "OFFLINE" ? process : "",
    letter: /^[A-Z]$/.test(letter) ? letter : "",
    roleCode: text("role"),
    isCollected: text("collected") === "1",
    sort: SORTS.find((known) => known === sort) ?? "",
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a filter; what is not chosen is left out. */
export function toSearch(filter: ServiceFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const [field, name] of NAMES) {
    if (filter[field] !== "") search.set(name, filter[field]);
  }
  if (filter.processType !== "") search.set("process", filter.processType);
  if (filter.isCollected) search.set("collected", "1");
  if (filter.sort !== "") search.set("sort", filter.sort);
  if (filter.page > 1) search.set("page", String(filter.page));
  return search;
}

/** A changed filter; every change but that of the page goes back to the first page. */
export function changeFilter(filter: ServiceFilter, change: Partial<ServiceFilter>): ServiceFilter {
  return { ...filter, page: 1, ...change };
}

/** How many choices narrow the list; the order and the page do not. */
export function countChoices(filter: ServiceFilter): number {
  const { keyword, sceneId, deptId, typeId, labelId, processType, letter, roleCode, isCollected } = filter;
  return (
    [keyword, sceneId, deptId, typeId, labelId, processType, letter, roleCode].filter((value) => value !== "")
      .length + (isCollected ? 1 : 0)
  );
}

/** The body of a page call; what is not chosen is left out. */
export function toPageBody(
  filter: ServiceFilter,
  serviceType: string,
): Body<"/api/blade-platform/serverCenter/page"> {
  const { keyword, sceneId, deptId, typeId, labelId, processType, letter, roleCode, sort, page } = filter;
  const chosen = filled({
    serviceType,
    keyword,
    sceneId,
    deptId,
    typeId,
    labelId,
    processType,
    letter,
    roleCode,
    sort,
  });
  return {
    current: page,
    size: PAGE_SIZE,
    ...chosen,
  };
}

/** Collected services are asked in one call: keyword, kind, handling and letter narrow them here. */
export function matchesCollected(
  service: {
    readonly serviceName: string;
    readonly serviceType: string;
    readonly serviceDeptId: string | null;
    readonly processType: string;
  },
  filter: ServiceFilter,
  serviceType: string,
): boolean {
  return (
    (serviceType === "" || service.serviceType === serviceType) &&
    (filter.processType === "" || service.processType === filter.processType) &&
    (filter.deptId === "" || service.serviceDeptId === filter.deptId) &&
    service.serviceName.toLowerCase().includes(filter.keyword.toLowerCase())
  );
}
