import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call, callForm } from "@/shared/api/client";
import { download, saveFile } from "@/shared/api/download";
import type { Schema } from "@/shared/api/schema";
import { type KeptForm, submitForm } from "@/shared/drafts/submit-form";
import { toast } from "@/shared/ui/toast";

import { safetyKeys } from "./keys";

/** What an import did, or would do. */
export type ImportReport = Schema<"SensitiveWordImportOut">;

function useDictionaryChange<In, Out>(change: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: safetyKeys.all }),
  });
}

/** Adds a word; the form shows what is wrong with it. */
export function useAddWord(form: KeptForm) {
  return useDictionaryChange((body: { readonly word: string; readonly note: string }) =>
    submitForm({ ...form, path: "/api/blade-platform/sensitiveWord/add", body }),
  );
}

/** Changes a note. */
export function useChangeNote(form: KeptForm) {
  return useDictionaryChange((body: { readonly id: string; readonly note: string }) =>
    submitForm({ ...form, path: "/api/blade-platform/sensitiveWord/updateNote", body }),
  );
}

/** Removes words. */
export function useRemoveWords() {
  return useDictionaryChange((ids: readonly string[]) =>
    call("/api/blade-platform/sensitiveWord/remove", { ids }),
  );
}

function upload(file: File, isDryRun: boolean): Promise<ImportReport> {
  const form = new FormData();
  form.set("file", file);
  return callForm("/api/blade-platform/sensitiveWord/import", { dryRun: isDryRun }, form);
}

/** Says what an import would do. */
export function useCheckList() {
  return useMutation({ mutationFn: (file: File) => upload(file, true) });
}

/** Imports a list. */
export function useImportList() {
  return useDictionaryChange((file: File) => upload(file, false));
}

/** Saves the dictionary as a list. */
export function useExportWords() {
  return useMutation({
    mutationFn: () =>
      download("/api/blade-platform/sensitiveWord/export", {}, { fileName: "sensitive-words.txt" }),
    onSuccess: saveFile,
    onError: (error) => toast.failure(error),
  });
}

/** Says whether a text passes. */
export function useTryText() {
  return useMutation({
    mutationFn: (text: string) => call("/api/blade-platform/sensitiveWord/tryOut", { text }),
  });
}
