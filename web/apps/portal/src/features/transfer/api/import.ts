import { queryOptions, useMutation } from "@tanstack/react-query";

import { postTo, sendFormTo } from "@/shared/api/addressed";
import { downloadFrom, saveFile } from "@/shared/api/download";
import { toast } from "@/shared/ui/toast";

import type { ImportAddresses } from "../model/addresses";
import { transferKeys } from "./keys";
import type {
  CheckField,
  FieldRelation,
  ImportProgress,
  ImportRequest,
  RowFaults,
  StagedFile,
} from "./shapes";
import { ownTenant } from "./tenant";

/** 20 MB over a slow line take their time. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** Fields by which rows are compared. */
export function checkFieldsQuery(address: string, sheet: string, language: string) {
  return queryOptions({
    queryKey: transferKeys.checks(address, sheet, language),
    queryFn: ({ signal }) =>
      postTo<readonly CheckField[]>(address, { ...ownTenant(), id: sheet }, { signal }),
  });
}

/** What of a file is asked for its mapping. */
export interface RelationQuestion {
  readonly id: string;
  readonly redisKey: string;
  readonly headerLine: number;
  readonly sheetName?: string;
}

/** Which headings the file has, and which fields they fill by the server's reckoning. */
export function relationQuery(address: string, question: RelationQuestion, language: string) {
  return queryOptions({
    queryKey: transferKeys.relation(address, question, language),
    queryFn: ({ signal }) => postTo<FieldRelation>(address, { ...ownTenant(), ...question }, { signal }),
    // The file does not change; what is matched by hand must not be lost.
    staleTime: Infinity,
  });
}

/** Sends a workbook; nothing is written by it. */
export function useUpload(address: string, sheet: string) {
  return useMutation({
    mutationFn: ({ file, signal }: { readonly file: File; readonly signal: AbortSignal }) => {
      const form = new FormData();
      form.set("file", file, file.name);
      for (const [name, value] of Object.entries(ownTenant())) form.set(name, value);
      form.set("id", sheet);
      return sendFormTo<StagedFile>(address, form, { signal, timeoutMs: UPLOAD_TIMEOUT_MS });
    },
  });
}

/** Begins an import, or its rehearsal at another address; answers the key of the task. */
export const startImport = (address: string, request: ImportRequest) =>
  postTo<{ readonly redisKey: string }>(address, { ...ownTenant(), ...request });

/** How far an import or its rehearsal is. */
export const importProgress = (address: string, key: string, signal: AbortSignal) =>
  postTo<ImportProgress>(address, { ...ownTenant(), key }, { signal });

/** What is wrong with rows, by row and column. */
export function faultsQuery(address: string, key: string, language: string) {
  return queryOptions({
    queryKey: transferKeys.faults(address, key, language),
    queryFn: ({ signal }) => postTo<RowFaults>(address, { key }, { signal }),
  });
}

/** Loads the template of a sheet. */
export function useTemplate(address: ImportAddresses["template"]) {
  return useMutation({
    mutationFn: ({
      sheet,
      type,
      title,
    }: {
      readonly sheet: string;
      readonly type: string;
      readonly title: string;
    }) => downloadFrom(address, { ...ownTenant(), id: sheet, type }, { fileName: `${title}.xlsx` }),
    onSuccess: saveFile,
    onError: (error) => toast.failure(error),
  });
}

/** Loads the file of faulty rows (000 §7: tenantId, errorKey, id). */
export function useErrorFile(address: string) {
  return useMutation({
    mutationFn: ({ sheet, errorKey }: { readonly sheet: string; readonly errorKey: string }) =>
      downloadFrom(address, { ...ownTenant(), errorKey, id: sheet }, { fileName: "errors.xlsx" }),
    onSuccess: saveFile,
    onError: (error) => toast.failure(error),
  });
}
