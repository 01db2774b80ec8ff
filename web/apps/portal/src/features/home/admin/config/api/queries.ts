import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";

import { cardKeys } from "./keys";

const NAMES_STALE_MS = 300_000;

/** What cards of a kind may have. */
export function cardKindQuery(language: string, cardKind: string) {
  return queryOptions({
    queryKey: cardKeys.kind(language, cardKind),
    queryFn: ({ signal }) =>
      call("/api/online-service-platform/cardcolumnconfig/getConfig", { cardKind }, { signal }),
    staleTime: NAMES_STALE_MS,
  });
}

/** Columns of other cards that a card could have too. */
export function copiesQuery(language: string, cardId: string) {
  return queryOptions({
    queryKey: cardKeys.copies(language, cardId),
    queryFn: ({ signal }) =>
      call("/api/online-service-platform/cardcolumnconfig/choseCopyColumnlist", { cardId }, { signal }),
  });
}

/** APIs found at once. */
const APIS_SIZE = 50;

/** APIs of other systems whose name or whose system's name has a word. */
export function apisQuery(language: string, keyword: string) {
  return queryOptions({
    queryKey: cardKeys.apis(language, keyword),
    queryFn: ({ signal }) =>
      call(
        "/api/online-service-platform/cardcolumnconfig/getApiList",
        { keyword, current: 1, size: APIS_SIZE },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** One of them, with what it asks for and what its entries have. */
export function apiQuery(language: string, apiId: string) {
  return queryOptions({
    queryKey: cardKeys.api(language, apiId),
    queryFn: ({ signal }) =>
      call("/api/online-service-platform/cardcolumnconfig/getApiDetail", { apiId }, { signal }),
  });
}

/** Where the value of a parameter may come from. */
export function paramTypesQuery(language: string) {
  return queryOptions({
    queryKey: cardKeys.paramTypes(language),
    queryFn: ({ signal }) =>
      call("/api/online-service-platform/cardcolumnconfig/getParamTypeList", {}, { signal }),
    staleTime: NAMES_STALE_MS,
  });
}

/** How many people something is meant for, of how many. */
export function seersQuery(body: Body<"/api/onehall/config/seers">) {
  return queryOptions({
    queryKey: cardKeys.seers(body),
    queryFn: ({ signal }) => call("/api/onehall/config/seers", body, { signal }),
    staleTime: NAMES_STALE_MS,
  });
}
