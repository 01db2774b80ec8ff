import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";

import { type ToolFilter, toolsBody } from "../model/tool-filter";
import { configKeys } from "./keys";

/** A common tool with everything that can be changed. */
export type ToolConfig = Schema<"ToolConfig">;
/** A type of common tools. */
export type ToolTypeConfig = Schema<"ToolTypeConfig">;

/** A page of common tools, by type and order. */
export function toolsQuery(filter: ToolFilter, page: number) {
  const body = toolsBody(filter, page);
  return queryOptions({
    queryKey: configKeys.toolPage(body),
    queryFn: ({ signal }) => call("/api/onehall/tools/page", body, { signal }),
  });
}

/** The types of common tools in their order. */
export function toolTypesQuery(language: string) {
  return queryOptions({
    queryKey: configKeys.toolTypes(language),
    queryFn: ({ signal }) => call("/api/onehall/tools/types/list", {}, { signal }),
  });
}

/** What a column of a card may show: how long an answer is taken again. */
const CHOICES_KEEP_MS = 300_000;

/** Systems whose matters a column may show. */
export function flowsQuery(language: string) {
  return queryOptions({
    queryKey: configKeys.columnChoices("flows", language),
    queryFn: ({ signal }) =>
      call("/api/online-service-platform/cardcolumnconfig/getFlowType", {}, { signal }),
    staleTime: CHOICES_KEEP_MS,
  });
}

/** Types of matters that a column may show. */
export function mattersQuery(language: string) {
  return queryOptions({
    queryKey: configKeys.columnChoices("matters", language),
    queryFn: ({ signal }) =>
      call("/api/online-service-platform/cardcolumnconfig/getBusTypeName", {}, { signal }),
    staleTime: CHOICES_KEEP_MS,
  });
}

/** Official accounts whose notices a column may show. */
export function accountsQuery(language: string) {
  return queryOptions({
    queryKey: configKeys.columnChoices("accounts", language),
    queryFn: ({ signal }) =>
      call("/api/online-service-platform/cardcolumnconfig/getMpListNS", {}, { signal }),
    staleTime: CHOICES_KEEP_MS,
  });
}
