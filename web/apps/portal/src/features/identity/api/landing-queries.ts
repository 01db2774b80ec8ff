import type { Schema } from "@/shared/api/schema";
import { request } from "@/shared/api/client";
import { type QueryFunctionContext, queryOptions } from "@tanstack/react-query";

/** Keys of the pre-login landing. */
export const landingKeys = {
  counts: ["landing", "counts"] as const,
  scenes: ["landing", "scenes"] as const,
  hotWords: ["landing", "hot-words"] as const,
  heat: ["landing", "heat"] as const,
};

/** How many services there are. */
export type ServiceCounts = Schema<"CountOut">;

/** A scene with its number of services. */
export type Scene = Schema<"GroupOut">;

/** A popular service. */
export type HeatService = Schema<"ServiceItem">;

const STALE_MS = 300_000;
const HOT_WORDS = 6;
const HEAT_SERVICES = 8;

/** Numbers for visitors. */
export const countsQuery = queryOptions({
  queryKey: landingKeys.counts,
  queryFn: ({ signal }: QueryFunctionContext) =>
    request<ServiceCounts>("nobody/serverCenter/ospServiceCount", {}, { family: "platform", signal }),
  staleTime: STALE_MS,
});

/** Scenes for visitors. */
export const scenesQuery = queryOptions({
  queryKey: landingKeys.scenes,
  queryFn: ({ signal }: QueryFunctionContext) =>
    request<readonly Scene[]>("nobody/preLogin/serviceScenes", {}, { family: "online", signal }),
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

/** Services that many people use. */
export const heatQuery = queryOptions({
  queryKey: landingKeys.heat,
  queryFn: ({ signal }: QueryFunctionContext) =>
    request<readonly HeatService[]>(
      "nobody/serverCenter/ospHeatService",
      { size: HEAT_SERVICES },
      { family: "platform", signal },
    ),
  staleTime: STALE_MS,
});
