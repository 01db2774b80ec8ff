import type { Schema } from "@/shared/api/schema";
import { request } from "@/shared/api/client";
import { type QueryFunctionContext, queryOptions } from "@tanstack/react-query";

/** Keys of what the page before sign-in shows at once. */
export const landingKeys = {
  counts: ["landing", "counts"] as const,
  hotWords: ["landing", "hot-words"] as const,
  index: (language: string) => ["landing", "index", language] as const,
};

const STALE_MS = 300_000;
const HOT_WORDS = 6;

/** How many services there are. */
export type ServiceCounts = Schema<"CountOut">;

/** Numbers for visitors. */
export const countsQuery = queryOptions({
  queryKey: landingKeys.counts,
  queryFn: ({ signal }: QueryFunctionContext) =>
    request<ServiceCounts>("nobody/serverCenter/ospServiceCount", {}, { family: "platform", signal }),
  staleTime: STALE_MS,
});

/** Words that many people search for. */
export const hotWordsQuery = queryOptions({
  queryKey: landingKeys.hotWords,
  queryFn: ({ signal }: QueryFunctionContext) =>
    request<readonly { readonly word: string }[]>(
      "nobody/searchHeatWord",
      { size: HOT_WORDS },
      { family: "workbench", signal },
    ),
  staleTime: STALE_MS,
});

/** Pictures and links of the page. */
export const indexQuery = (language: string) =>
  queryOptions({
    queryKey: landingKeys.index(language),
    queryFn: ({ signal }) =>
      request<Schema<"LandingIndexOut">>(
        "nobody/preLogin/getPreLoginIndex",
        {},
        { family: "online", signal },
      ),
    staleTime: STALE_MS,
  });
