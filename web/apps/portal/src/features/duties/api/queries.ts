import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import type { ListCode } from "../model/duty";
import { type ListsFilter, placeOf, toPageBody } from "../model/filter";

/** Numbers and trees of a school change by publications, not by the minute. */
const COUNTS_STALE_MS = 60_000;

/** Visitors read public lists by calls of their own (001 §6). */
const inventory = <Name extends string>(isMember: boolean, name: Name) =>
  isMember
    ? (`/api/online-service-platform/threeInventory/${name}` as const)
    : (`/api/online-service-platform/nobody/threeInventory/${name}` as const);

const keyOf = (name: string, isMember: boolean, language: string, body: object = {}) =>
  [...QUERY_ROOTS.duties, name, isMember, language, body] as const;

/** Which lists the school shows, in their order, and what they are called. */
export function listsQuery(isMember: boolean, language: string) {
  return queryOptions({
    queryKey: keyOf("lists", isMember, language),
    queryFn: ({ signal }) => call("/api/online-service-platform/nobody/tripleList/getConfig", {}, { signal }),
    staleTime: COUNTS_STALE_MS,
  });
}

/** The departments with what each has of a list; found by a word of their names. */
export function treeQuery(listCode: ListCode, keyword: string, isMember: boolean, language: string) {
  const body = { listCode, ...(keyword === "" ? {} : { keyword }) };
  return queryOptions({
    queryKey: keyOf("tree", isMember, language, body),
    queryFn: ({ signal }) => call(inventory(isMember, "getTree"), body, { signal }),
    staleTime: COUNTS_STALE_MS,
  });
}

/** How much each list holds at a place. */
export function listCountQuery(filter: ListsFilter, isMember: boolean, language: string) {
  const body = placeOf(filter);
  return queryOptions({
    queryKey: keyOf("count", isMember, language, body),
    queryFn: ({ signal }) => call(inventory(isMember, "threeInventoryCount"), body, { signal }),
    staleTime: COUNTS_STALE_MS,
  });
}

/** Numbers of the services of a place. */
export function serviceNumbersQuery(filter: ListsFilter, isMember: boolean, language: string) {
  const body = placeOf(filter);
  return queryOptions({
    queryKey: keyOf("services", isMember, language, body),
    queryFn: ({ signal }) => call(inventory(isMember, "serviceCount"), body, { signal }),
    staleTime: COUNTS_STALE_MS,
  });
}

/** One page of a list. */
export function listPageQuery(filter: ListsFilter, listCode: ListCode, isMember: boolean, language: string) {
  const body = toPageBody(filter, listCode);
  return queryOptions({
    queryKey: keyOf("page", isMember, language, body),
    queryFn: ({ signal }) => call(inventory(isMember, "page"), body, { signal }),
  });
}

/** Types of duties, and the documents that most of them rest on. */
export function filtersQuery(isMember: boolean, language: string) {
  return queryOptions({
    queryKey: keyOf("filters", isMember, language),
    queryFn: ({ signal }) => call(inventory(isMember, "filters"), {}, { signal }),
    staleTime: COUNTS_STALE_MS,
  });
}

/** Scenes of services. */
export function scenesQuery(isMember: boolean, language: string) {
  return queryOptions({
    queryKey: keyOf("scenes", isMember, language),
    queryFn: ({ signal }) =>
      call(`/api/blade-platform/${isMember ? "" : "nobody/"}serviceScene/listByUser`, {}, { signal }),
    staleTime: COUNTS_STALE_MS,
  });
}

/** A duty with what it rests on and what comes of it. */
export function dutyQuery(dutyId: string, isMember: boolean, language: string) {
  return queryOptions({
    queryKey: keyOf("detail", isMember, language, { dutyId }),
    queryFn: ({ signal }) =>
      call(
        isMember ? "/api/onehall/duties/detail" : "/api/onehall/nobody/duties/detail",
        { dutyId },
        { signal },
      ),
  });
}

/** The duties that a service carries out. */
export function serviceDutiesQuery(serviceId: string, isMember: boolean, language: string) {
  return queryOptions({
    queryKey: keyOf("of-service", isMember, language, { serviceId }),
    queryFn: ({ signal }) => call(inventory(isMember, "queryDuty"), { serviceId }, { signal }),
  });
}
