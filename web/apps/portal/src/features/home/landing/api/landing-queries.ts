import { call, callGet } from "@/shared/api/client";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { type QueryFunctionContext, queryOptions } from "@tanstack/react-query";

/** Keys of what the page before sign-in shows at once. */
export const landingKeys = {
  figures: [...QUERY_ROOTS.landing, "figures"] as const,
  page: (language: string) => [...QUERY_ROOTS.landing, "page", language] as const,
  hotWords: [...QUERY_ROOTS.landing, "hot-words"] as const,
  index: (language: string) => [...QUERY_ROOTS.landing, "index", language] as const,
};

const STALE_MS = 300_000;
const HOT_WORDS = 6;

/** Figures of the hall, for visitors. */
export const figuresQuery = queryOptions({
  queryKey: landingKeys.figures,
  queryFn: ({ signal }: QueryFunctionContext) =>
    callGet("/api/blade-platform/nobody/prepareLogin/getStatisticData", {}, { signal }),
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

/** The sections in the order the school chose. */
export const pageQuery = (language: string) =>
  queryOptions({
    queryKey: landingKeys.page(language),
    queryFn: ({ signal }) =>
      call("/api/online-service-platform/nobody/preLogin/getPreLoginPage", {}, { signal }),
    staleTime: STALE_MS,
  });
