import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { submitForm } from "@/shared/drafts/submit-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { toast } from "@/shared/ui/toast";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import type { DeskFilter } from "../model/desk";

/** Entries on one page. */
const SIZE = 10;
const DESK = QUERY_ROOTS.feedbackDesk;

/** A page of the feedback of one's departments. */
export function deskQuery({ state, serviceId, keyword, page }: DeskFilter, language: string) {
  const body = {
    current: page,
    size: SIZE,
    ...(state === null ? {} : { state }),
    ...(serviceId === "" ? {} : { serviceId }),
    ...(keyword === "" ? {} : { keyword }),
  };
  return queryOptions({
    queryKey: [...DESK, "page", body, language],
    queryFn: ({ signal }) => call("/api/onehall/service-feedback/desk", body, { signal }),
  });
}

/** One feedback. */
export function deskDetailQuery(feedbackId: string, language: string) {
  return queryOptions({
    queryKey: [...DESK, "detail", feedbackId, language],
    queryFn: ({ signal }) => call("/api/onehall/service-feedback/detail", { feedbackId }, { signal }),
    enabled: feedbackId !== "",
  });
}

/** Marks feedback as being worked on. */
export function useTakeFeedback() {
  const { t } = useTranslation("records");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (feedbackId: string) => call("/api/onehall/service-feedback/take", { feedbackId }),
    onSuccess: () => toast.success(t("desk.taken")),
    onError: (error) => toast.failure(error),
    onSettled: () => client.invalidateQueries({ queryKey: DESK }),
  });
}

/** Answers feedback. */
export function useAnswerFeedback(feedbackId: string, formId: string) {
  const { t } = useTranslation("records");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) =>
      submitForm({
        formId,
        label: t("desk.label"),
        path: "/api/onehall/service-feedback/answer",
        body: { feedbackId, content },
      }),
    onSuccess: () => toast.success(t("desk.sentDone")),
    onSettled: () => client.invalidateQueries({ queryKey: DESK }),
  });
}
