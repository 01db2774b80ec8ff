import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";

import { sourceKeys } from "./keys";

/** A system whose APIs are asked. */
export type Source = Schema<"SourceItem">;
/** One of its APIs. */
export type SourceApi = Schema<"SourceApiItem">;

const HEALTH_INTERVAL_MS = 10_000;

/** All systems by their names. */
export function sourcesQuery(language: string) {
  return queryOptions({
    queryKey: sourceKeys.list(language),
    queryFn: ({ signal }) => call("/api/onehall/sources/list", {}, { signal }),
  });
}

/** How they are now; asked again and again while the page is seen. */
export function healthQuery(language: string) {
  return queryOptions({
    queryKey: sourceKeys.health(language),
    queryFn: ({ signal }) => call("/api/onehall/sources/health", {}, { signal }),
    refetchInterval: HEALTH_INTERVAL_MS,
    refetchIntervalInBackground: false,
  });
}

/** The APIs of a system by their names. */
export function apisQuery(sourceId: string) {
  return queryOptions({
    queryKey: sourceKeys.apis(sourceId),
    queryFn: ({ signal }) => call("/api/onehall/sources/apis", { sourceId }, { signal }),
  });
}
