import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { submitForm } from "@/shared/drafts/submit-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { toast } from "@/shared/ui/toast";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import type { MissFilter, MissState } from "../model/misses";

/** Rows on one page. */
const SIZE = 20;
const MISSES = [...QUERY_ROOTS.services, "misses"] as const;

/** A page of words that found nothing. */
export function missesQuery({ state, days, page }: MissFilter) {
  return queryOptions({
    queryKey: [...MISSES, state, days, page],
    queryFn: ({ signal }) =>
      call("/api/onehall/search-misses/page", { state, days, current: page, size: SIZE }, { signal }),
  });
}

/** Decides about a word. */
export function useMarkMiss() {
  const { t } = useTranslation("records");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly word: string; readonly state: MissState }) =>
      call("/api/onehall/search-misses/mark", body),
    onSuccess: ({ state }) => toast.success(t(`misses.done.${state}`)),
    onError: (error) => toast.failure(error),
    onSettled: () => client.invalidateQueries({ queryKey: MISSES }),
  });
}

/** Makes a word a synonym of one that finds services. */
export function useAddSynonym(word: string, formId: string, onDone: () => void) {
  const { t } = useTranslation("records");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (target: string) =>
      submitForm({
        formId,
        label: t("misses.form.title", { word }),
        path: "/api/onehall/search-misses/synonym",
        body: { word, target },
      }),
    onSuccess: ({ found }) => {
      toast.success(t("misses.form.done", { word, count: found }));
      onDone();
      return client.invalidateQueries({ queryKey: MISSES });
    },
  });
}
