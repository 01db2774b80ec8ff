import { queryOptions } from "@tanstack/react-query";

import { call, callGet } from "@/shared/api/client";
import { dictionaries } from "@/shared/api/dictionary";
import { DICTIONARY_CACHE_MS } from "@/shared/config/constants";

import { type ServiceFilter, toPageBody } from "../model/filter";
import type { ClickAnswer } from "../model/service";
import { serviceKeys } from "./keys";

/** Hot words below the search field. */
const HEAT_WORDS = 8;

/** One page of services; visitors have their own call (001 §6). */
export function servicePageQuery(
  filter: ServiceFilter,
  serviceType: string,
  isMember: boolean,
  language: string,
) {
  const body = toPageBody(filter, serviceType);
  return queryOptions({
    queryKey: serviceKeys.list(body, isMember, language),
    queryFn: ({ signal }) =>
      call(
        isMember ? "/api/blade-platform/serverCenter/page" : "/api/blade-platform/serverCenter/customPage",
        body,
        { signal },
      ),
  });
}

/** The collected services in the person's order. */
export function collectionQuery(language: string) {
  return queryOptions({
    queryKey: serviceKeys.collected(language),
    queryFn: ({ signal }) => callGet("/api/blade-platform/serverCenter/myCollect", {}, { signal }),
  });
}

/** Everything about one service. */
export function serviceDetailQuery(serviceId: string, isMember: boolean, language: string) {
  return queryOptions({
    queryKey: serviceKeys.detail(serviceId, isMember, language),
    queryFn: ({ signal }) =>
      call(
        isMember
          ? "/api/blade-platform/serverCenter/details"
          : "/api/blade-platform/serverCenter/customDetails",
        { serviceId },
        { signal },
      ),
  });
}

/** Whom one asks about a service in chat; signed-in people only. */
export function contactsQuery(serviceId: string, language: string) {
  return queryOptions({
    queryKey: serviceKeys.contacts(serviceId, language),
    queryFn: ({ signal }) => call("/api/onehall/services/contacts", { serviceId }, { signal }),
  });
}

/** Everything about the service that a matter names by its code; signed-in people only. */
export function serviceByCodeQuery(serviceCode: string, language: string) {
  return queryOptions({
    queryKey: serviceKeys.byCode(serviceCode, language),
    queryFn: ({ signal }) => call("/api/blade-platform/serverCenter/details", { serviceCode }, { signal }),
  });
}

/** Scenes, departments or types with their numbers. */
export function filterOptionsQuery(
  kind: "serviceScene" | "serviceDept" | "serviceType",
  serviceType: string,
  isMember: boolean,
  language: string,
) {
  const body = serviceType === "" ? {} : { serviceType };
  return queryOptions({
    queryKey: serviceKeys.options(kind, serviceType, isMember, language),
    // Kept for five minutes by the dictionaries, whose requests are shared: nobody aborts them.
    queryFn: () =>
      dictionaries.load(`${kind} ${serviceType}`, () =>
        call(`/api/blade-platform/${isMember ? "" : "nobody/"}${kind}/listByUser`, body),
      ),
    staleTime: 0,
  });
}

/** Labels that services may carry; signed-in people only. */
export function shelfLabelsQuery(language: string) {
  return queryOptions({
    queryKey: serviceKeys.labels(language),
    queryFn: () =>
      dictionaries.load("shelfLabel", () => callGet("/api/blade-workbench/baseService/getShelfLabel", {})),
    staleTime: 0,
  });
}

/** Roles services may be meant for; signed-in people only. */
export function rolesQuery(language: string) {
  return queryOptions({
    queryKey: serviceKeys.roles(language),
    queryFn: () =>
      dictionaries.load("roleList", () => callGet("/api/blade-workbench/baseService/getRoleList", {})),
    staleTime: 0,
  });
}

/** Numbers of the catalogue. */
export function serviceCountQuery(serviceType: string, isMember: boolean) {
  const body = serviceType === "" ? {} : { serviceType };
  return queryOptions({
    queryKey: serviceKeys.count(serviceType, isMember),
    queryFn: ({ signal }) =>
      call(`/api/blade-platform/${isMember ? "" : "nobody/"}serverCenter/ospServiceCount`, body, { signal }),
  });
}

/** What others search for, without a word that was `tried` and found nothing; the server keeps words in small letters. */
export function heatWordsQuery(isMember: boolean, tried = "") {
  const known = tried.trim().toLowerCase();
  return queryOptions({
    queryKey: serviceKeys.heatWords(isMember),
    queryFn: ({ signal }) =>
      call(
        isMember ? "/api/blade-workbench/searchHeatWord" : "/api/blade-workbench/nobody/searchHeatWord",
        { size: HEAT_WORDS },
        { signal },
      ),
    select: (words) => words.filter(({ word }) => word.toLowerCase() !== known),
    staleTime: DICTIONARY_CACHE_MS,
  });
}

/** Counts a search for the hot words; the same word once while its answer is remembered. */
export function countedSearchQuery(keyword: string, serviceType: string, isMember: boolean) {
  return queryOptions({
    queryKey: serviceKeys.countedSearch(keyword, serviceType, isMember),
    queryFn: async () => {
      const path = isMember
        ? "/api/blade-platform/serverCenter/searchService"
        : "/api/blade-platform/nobody/prepareLogin/searchService";
      const { total } = await call(path, {
        keyword,
        current: 1,
        size: 1,
        ...(serviceType === "" ? {} : { serviceType }),
      });
      return total;
    },
    enabled: keyword !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Counts a click and answers where the service opens. */
export function clickService(serviceId: string): Promise<ClickAnswer> {
  return call("/api/blade-platform/nobody/userClickVisitLog/clickService", { serviceId });
}
