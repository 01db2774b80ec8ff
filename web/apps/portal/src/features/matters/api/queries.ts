import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { toast } from "@/shared/ui/toast";

import { type MatterFilter, TODO_LISTS } from "../model/matters";
import { matterKeys } from "./keys";

/** Entries on one page. */
export const PAGE_SIZE = 10;

/** Numbers for the badge and the greeting. */
export function todoCountQuery() {
  return queryOptions({
    queryKey: matterKeys.count,
    queryFn: ({ signal }) => call("/api/onehall/todos/count", {}, { signal }),
  });
}

/** What of the list is wanted, whatever the page. */
export const todoFilter = (filter: MatterFilter) => ({
  kind: TODO_LISTS.find((list) => list === filter.list) ?? ("todo" as const),
  ...(filter.sourceId === "" ? {} : { sourceId: filter.sourceId }),
  ...(filter.due === "" ? {} : { due: filter.due }),
  ...(filter.keyword === "" ? {} : { keyword: filter.keyword }),
});

/** A page of to-dos, things to read or finished ones, with their source systems. */
export function todosQuery(filter: MatterFilter, language: string) {
  const body = { ...todoFilter(filter), current: filter.page, size: PAGE_SIZE };
  return queryOptions({
    queryKey: matterKeys.todos(body, language),
    queryFn: ({ signal }) => call("/api/onehall/todos/page", body, { signal }),
  });
}

/** A page of the caller's applications with the numbers of all states. */
export function applicationsQuery(
  filter: Pick<MatterFilter, "page" | "state">,
  language: string,
  size = PAGE_SIZE,
) {
  const body = { current: filter.page, size, states: filter.state === "" ? [] : [filter.state] };
  return queryOptions({
    queryKey: matterKeys.applications(body, language),
    queryFn: ({ signal }) => call("/api/onehall/applications/page", body, { signal }),
  });
}

/** A page of forms that the caller has begun. */
export function draftsQuery(page: number, language: string, size = PAGE_SIZE) {
  const body = { current: page, size };
  return queryOptions({
    queryKey: matterKeys.drafts(body, language),
    queryFn: ({ signal }) => call("/api/onehall/drafts/page", body, { signal }),
  });
}

/** One of the caller's applications. */
export function applicationQuery(applicationId: string, language: string) {
  return queryOptions({
    queryKey: matterKeys.application(applicationId, language),
    queryFn: ({ signal }) => call("/api/onehall/applications/detail", { applicationId }, { signal }),
  });
}

/** One of the forms that the caller has begun. */
export function draftQuery(draftId: string, language: string) {
  return queryOptions({
    queryKey: matterKeys.draft(draftId, language),
    queryFn: ({ signal }) => call("/api/onehall/drafts/detail", { draftId }, { signal }),
  });
}

/** Marks things to read as read. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (todoIds: readonly string[]) => call("/api/onehall/todos/read", { todoIds }),
    onError: (error) => toast.failure(error),
    onSuccess: () => client.invalidateQueries({ queryKey: matterKeys.all }),
  });
}
