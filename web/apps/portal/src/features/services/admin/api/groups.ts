import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { useOptimistic } from "@/shared/lib/use-optimistic";

import { type Group, type GroupFilter, type GroupKind, placeIn } from "../groups/model/groups";

/** As many as one call answers; a kind has at most twice as many. */
const SIZE = 100;
const GROUPS = [...QUERY_ROOTS.services, "catalogue", "groups"] as const;
const listsOf = (kind: GroupKind) => [...GROUPS, "list", kind] as const;

/** All groups of a kind that fit, in their order: they are ordered as a whole. */
export function groupsQuery(kind: GroupKind, filter: GroupFilter) {
  return queryOptions({
    queryKey: [...listsOf(kind), filter],
    queryFn: async ({ signal }): Promise<readonly Group[]> => {
      const page = (current: number) =>
        call("/api/onehall/catalogue/groups/list", { kind, ...filter, current, size: SIZE }, { signal });
      const first = await page(1);
      return first.pages > 1 ? [...first.records, ...(await page(2)).records] : first.records;
    },
    placeholderData: keepPreviousData,
  });
}

/** One group with the number of services of the whole school that have it. */
export function groupQuery(kind: GroupKind, id: string) {
  return queryOptions({
    queryKey: [...GROUPS, "detail", kind, id],
    queryFn: ({ signal }) => call("/api/onehall/catalogue/groups/detail", { kind, id }, { signal }),
  });
}

/** The icons and colours that are offered. */
export function looksQuery() {
  return queryOptions({
    queryKey: [...GROUPS, "looks"],
    queryFn: ({ signal }) => call("/api/onehall/catalogue/groups/choices", {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How much of the catalogue lacks English. */
export function lackingEnglishQuery() {
  return queryOptions({
    queryKey: [...QUERY_ROOTS.services, "catalogue", "english"],
    queryFn: ({ signal }) => call("/api/onehall/catalogue/english", {}, { signal }),
  });
}

/** A call that changes groups: services show their names, so that everything of services is asked for again. */
function useChange<In, Out>(send: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: QUERY_ROOTS.services });
    },
  });
}

/** Adds one. */
export const useCreateGroup = () =>
  useChange((body: Body<"/api/onehall/catalogue/groups/create">) =>
    call("/api/onehall/catalogue/groups/create", body),
  );

/** Changes the names and the look of one. */
export const useUpdateGroup = () =>
  useChange((body: Body<"/api/onehall/catalogue/groups/update">) =>
    call("/api/onehall/catalogue/groups/update", body),
  );

/** Removes one that no service has. */
export const useRemoveGroup = () =>
  useChange((body: Body<"/api/onehall/catalogue/groups/remove">) =>
    call("/api/onehall/catalogue/groups/remove", body),
  );

/** Gives the services of one another one, and removes it. */
export const useMergeGroups = () =>
  useChange((body: Body<"/api/onehall/catalogue/groups/merge">) =>
    call("/api/onehall/catalogue/groups/merge", body),
  );

/** What is moved, and the order in which it stands then. */
interface Move {
  readonly id: string;
  readonly order: readonly Group[];
}

/** Moves one among those of its kind; shown before the server has answered. */
export const useOrderGroups = (kind: GroupKind) =>
  useOptimistic({
    name: `catalogue groups ${kind}`,
    shownBy: [listsOf(kind)],
    paint: (cached: readonly Group[], { order }: Move): readonly Group[] =>
      cached.length === order.length ? order : cached,
    send: ({ id, order }: Move) =>
      call("/api/onehall/catalogue/groups/order", { kind, id, afterId: placeIn(order, id) }),
    stale: [QUERY_ROOTS.services],
  });
