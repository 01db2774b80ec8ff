import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { request } from "@/shared/api/client";
import { submitForm } from "@/shared/drafts/submit-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { toast } from "@/shared/ui/toast";

import type { DeskFeedback, DeskFilter, DeskPage } from "../model/desk";

/** Entries on one page. */
const SIZE = 10;
const DESK = ["services", "feedback-desk"] as const;
const own = { family: "own" } as const;

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
    queryFn: ({ signal }) => request<DeskPage>("service-feedback/desk", body, { ...own, signal }),
  });
}

/** One feedback. */
export function deskDetailQuery(feedbackId: string, language: string) {
  return queryOptions({
    queryKey: [...DESK, "detail", feedbackId, language],
    queryFn: ({ signal }) =>
      request<DeskFeedback>("service-feedback/detail", { feedbackId }, { ...own, signal }),
    enabled: feedbackId !== "",
  });
}

/** Marks feedback as being worked on. */
export function useTakeFeedback() {
  const { t } = useTranslation("records");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (feedbackId: string) => request<DeskFeedback>("service-feedback/take", { feedbackId }, own),
    onSuccess: () => toast.success(t("desk.taken")),
    onError: (error) => toast.failure(error),
    onSettled: () => client.invalidateQueries({ queryKey: DESK }),
  });
}

/** Answers feedback. */
export function useAnswerFeedback(feedbackId: string, formId: string, onDone: () => void) {
  const { t } = useTranslation("records");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) =>
      submitForm<DeskFeedback>({
        formId,
        label: t("desk.label"),
        family: "own",
        path: "service-feedback/answer",
        body: { feedbackId, content },
      }),
    onSuccess: () => {
      toast.success(t("desk.sentDone"));
      onDone();
    },
    onError: (error) => toast.failure(error),
    onSettled: () => client.invalidateQueries({ queryKey: DESK }),
  });
}
