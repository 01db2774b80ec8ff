import type { Schema } from "@/shared/api/schema";
import { call } from "@/shared/api/client";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { type QueryFunctionContext, queryOptions } from "@tanstack/react-query";

/** Keys of what the page before sign-in shows at once. */
export const landingKeys = {
  counts: [...QUERY_ROOTS.landing, "counts"] as const,
  hotWords: [...QUERY_ROOTS.landing, "hot-words"] as const,
  index: (language: string) => [...QUERY_ROOTS.landing, "index", language] as const,
};

const STALE_MS = 300_000;
const HOT_WORDS = 6;

/** How many services there are. */
export type ServiceCounts = Schema<"CountOut">;

/** Numbers for visitors. */
export const countsQuery = queryOptions({
  queryKey: landingKeys.counts,
  queryFn: ({ signal }: QueryFunctionContext) =>
    call("/api/blade-platform/nobody/serverCenter/ospServiceCount", {}, { signal }),
  staleTime: STALE_MS,
});

/** Words that many people search for. */
export const hotWordsQuery = queryOptions({
  queryKey: landingKeys.hotWords,
  queryFn: ({ signal }: QueryFunctionContext) =>
    call("/api/blade-workbench/nobody/searchHeatWord", { size: HOT_WORDS }, { signal }),
  staleTime: STALE_MS,
});

/** Pictures and links of the page. */
export const indexQuery = (language: string) =>
  queryOptions({
    queryKey: landingKeys.index(language),
    queryFn: ({ signal }) =>
      call("/api/online-service-platform/nobody/preLogin/getPreLoginIndex", {}, { signal }),
    staleTime: STALE_MS,
  });
