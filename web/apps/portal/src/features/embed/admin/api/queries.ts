import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call, callGet } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";

import { embedKeys } from "./keys";

/** An application as its administrators see it. */
export type AdminApp = Schema<"EmbeddedAppAdmin">;

/** What the list is asked for. */
export interface AppFilter {
  readonly keyword: string;
  readonly state: "" | "ENABLED" | "DISABLED";
  readonly current: number;
}

/** How often something was dropped on a day. */
export type DroppedRow = Schema<"DroppedRow">;

const PAGE_SIZE = 20;

/** A page of the applications. */
export function appsQuery({ keyword, state, current }: AppFilter) {
  const body = {
    ...(keyword === "" ? {} : { keyword }),
    ...(state === "" ? {} : { state }),
    current,
    size: PAGE_SIZE,
  };
  return queryOptions({
    queryKey: embedKeys.list(body),
    queryFn: ({ signal }) => call("/api/onehall/embed/apps/page", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One of them. */
export function appQuery(appId: string) {
  return queryOptions({
    queryKey: embedKeys.detail(appId),
    queryFn: ({ signal }) => callGet("/api/onehall/embed/apps/detail", { appId }, { signal }),
  });
}

/** A page of what browsers dropped, of one application or of all; the newest day first. */
export function droppedQuery(appId: string | null, current: number, language: string) {
  const body = { ...(appId === null ? {} : { appId }), current, size: PAGE_SIZE };
  return queryOptions({
    queryKey: embedKeys.dropped(body, language),
    queryFn: ({ signal }) => call("/api/onehall/embed/dropped/page", body, { signal }),
    placeholderData: keepPreviousData,
  });
}
