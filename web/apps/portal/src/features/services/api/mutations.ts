import type { Schema } from "@/shared/api/schema";
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { isRecord } from "@/shared/lib/storage";
import { toast } from "@/shared/ui/toast";
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

function paint(client: QueryClient, serviceId: string, isCollect: boolean): readonly [QueryKey, unknown][] {
  const before = SHOWING.flatMap((queryKey) => client.getQueriesData({ queryKey }));
  for (const [key, value] of before) client.setQueryData(key, withCollected(value, serviceId, isCollect));
  return before;
}

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
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ serviceId, isCollect }: { serviceId: string; isCollect: boolean }) =>
      setCollected(serviceId, isCollect),
    onMutate: async ({ serviceId, isCollect }) => {
      await Promise.all(SHOWING.map((queryKey) => client.cancelQueries({ queryKey })));
      return { before: paint(client, serviceId, isCollect) };
    },
    onError: (error, _change, context) => {
      for (const [key, value] of context?.before ?? []) client.setQueryData(key, value);
      toast.failure(error);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: serviceKeys.collection });
      void client.invalidateQueries({ queryKey: QUERY_ROOTS.homeCards });
    },
  });
}
