import { queryOptions, useMutation } from "@tanstack/react-query";

import { postTo } from "@/shared/api/addressed";
import type { ClassFields } from "@/shared/lib/transfer";

import type { ExportAddresses } from "../model/addresses";
import { transferKeys } from "./keys";
import { ownTenant } from "./tenant";
import type { ExportField, ExportProgress, ExportRequest, SheetQuery } from "./shapes";

/** The columns of a sheet that the reader may take out. */
export function exportFieldsQuery(address: string, sheet: string, type: string, language: string) {
  return queryOptions({
    queryKey: transferKeys.fields(address, sheet, type, language),
    queryFn: ({ signal }) => postTo<readonly ExportField[]>(address, { id: sheet, type }, { signal }),
  });
}

/** How many rows that is. Rows come and go: it is asked for whenever somebody looks. */
export function exportCountQuery(address: string, query: SheetQuery & ClassFields) {
  return queryOptions({
    queryKey: transferKeys.count(address, query),
    queryFn: ({ signal }) => postTo<number>(address, query, { signal }),
    staleTime: 0,
  });
}

/** Begins an export; answers the key of its task. */
export function useStartExport(addresses: ExportAddresses) {
  return useMutation({
    mutationFn: (request: ExportRequest) =>
      postTo<{ readonly redisKey: string }>(addresses.run, { ...ownTenant(), ...request }),
  });
}

/** How far an export is (000 §7: tenantId and key). */
export const exportProgress = (address: string, key: string, signal: AbortSignal) =>
  postTo<ExportProgress>(address, { ...ownTenant(), key }, { signal });
