import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { type KeptForm, submitForm } from "@/shared/drafts/submit-form";

import { safetyKeys } from "./keys";

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

/** Says whether a text passes. */
export function useTryText() {
  return useMutation({
    mutationFn: (text: string) => call("/api/blade-platform/sensitiveWord/tryOut", { text }),
  });
}
