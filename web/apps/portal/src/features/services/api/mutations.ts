import type { Schema } from "@/shared/api/schema";

import { call } from "@/shared/api/client";
import { isRecord } from "@/shared/lib/storage";
import { useOptimistic } from "@/shared/lib/use-optimistic";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { serviceKeys } from "./keys";

/** The same cached answer with the star of one service changed, wherever the service stands in it. */
export function withCollected(value: unknown, serviceId: string, isCollect: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => withCollected(entry, serviceId, isCollect));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    typeof inner === "object" ? withCollected(inner, serviceId, isCollect) : inner,
  ]);
  return {
    ...Object.fromEntries(entries),
    ...(value["serviceId"] === serviceId && "isCollect" in value ? { isCollect } : {}),
  };
}

/** Queries whose answers show stars. */
const SHOWING = [serviceKeys.lists, serviceKeys.details, serviceKeys.allSpecials];

/** Collects a service or takes it back. */
export function setCollected(serviceId: string, isCollect: boolean): Promise<Schema<"CollectOut">> {
  return call(
    isCollect ? "/api/blade-platform/serverCenter/collect" : "/api/blade-platform/serverCenter/cancelCollect",
    { serviceId },
  );
}

/** Saves the order of the whole collection. */
export function saveCollectionOrder(serviceIds: readonly string[]): Promise<Schema<"TotalOut">> {
  return call("/api/blade-platform/serverCenter/changeOrder", { serviceIds });
}

/** The star: shown at once, taken back when the server refuses. */
export function useCollect() {
  return useOptimistic({
    name: "collect",
    shownBy: SHOWING,
    paint: (cached: unknown, { serviceId, isCollect }: { serviceId: string; isCollect: boolean }) =>
      withCollected(cached, serviceId, isCollect),
    send: ({ serviceId, isCollect }) => setCollected(serviceId, isCollect),
    stale: [serviceKeys.collection, QUERY_ROOTS.homeCards],
  });
}
