import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { type AuditFilter, filterBody } from "../model/audit-filter";

/** What somebody did. */
export type AuditRow = Schema<"AuditRow">;

const PAGE_SIZE = 20;

/** A page of the audit log, the latest first. */
export function auditQuery(filter: AuditFilter, current: number) {
  const body = { ...filterBody(filter), current, size: PAGE_SIZE };
  return queryOptions({
    queryKey: [...QUERY_ROOTS.audit, "page", body],
    queryFn: ({ signal }) => call("/api/onehall/audit/page", body, { signal }),
    placeholderData: keepPreviousData,
  });
}
