import { QUERY_ROOTS } from "@/shared/config/query-roots";
import type { ClassFields } from "@/shared/lib/transfer";

import type { SheetQuery } from "./shapes";

/** Query keys of bulk data. */
export const transferKeys = {
  all: QUERY_ROOTS.transfer,
  fields: (address: string, sheet: string, type: string, language: string) =>
    [...QUERY_ROOTS.transfer, "fields", address, sheet, type, language] as const,
  count: (address: string, query: SheetQuery & ClassFields) =>
    [...QUERY_ROOTS.transfer, "count", address, query] as const,
  checks: (address: string, sheet: string, language: string) =>
    [...QUERY_ROOTS.transfer, "checks", address, sheet, language] as const,
  relation: (address: string, body: object, language: string) =>
    [...QUERY_ROOTS.transfer, "relation", address, body, language] as const,
  faults: (address: string, key: string, language: string) =>
    [...QUERY_ROOTS.transfer, "faults", address, key, language] as const,
  lists: [...QUERY_ROOTS.transfer, "tasks"] as const,
  tasks: (body: object, language: string) => [...QUERY_ROOTS.transfer, "tasks", body, language] as const,
  aboutMe: (page: number, language: string) => [...QUERY_ROOTS.transfer, "about-me", page, language] as const,
  undo: (key: string) => [...QUERY_ROOTS.transfer, "undo", key] as const,
};
