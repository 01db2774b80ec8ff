import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { toast } from "@/shared/ui/toast";

import { noticeEditorPath } from "../model/places";
import { createDraft, deskCalls } from "./api/desk";
import { noticeKeys } from "../api/keys";

/** What the desk does with notices; every list follows. */
export function useDeskActions() {
  const { t } = useTranslation("desk");
  const client = useQueryClient();
  const navigate = useNavigate();
  const settled = {
    onError: (error: unknown) => toast.failure(error),
    onSettled: () => client.invalidateQueries({ queryKey: noticeKeys.desk }),
  };
  const edit = (noticeId: string) => void navigate(noticeEditorPath(noticeId));
  return {
    create: useMutation({
      ...settled,
      mutationFn: createDraft,
      onSuccess: ({ noticeId }) => edit(noticeId),
    }),
    copy: useMutation({
      ...settled,
      mutationFn: deskCalls.copy,
      onSuccess: ({ noticeId }) => {
        toast.success(t("done.copy"));
        edit(noticeId);
      },
    }),
    unschedule: useMutation({
      ...settled,
      mutationFn: deskCalls.unschedule,
      onSuccess: ({ noticeId }) => {
        toast.success(t("done.unschedule"));
        edit(noticeId);
      },
    }),
    remove: useMutation({
      ...settled,
      mutationFn: deskCalls.remove,
      onSuccess: () => toast.success(t("done.remove")),
    }),
    // what is wrong is said by the form that asks for the reason
    withdraw: useMutation({
      onSettled: settled.onSettled,
      mutationFn: ({ noticeId, reason }: { readonly noticeId: string; readonly reason: string }) =>
        deskCalls.withdraw(noticeId, reason),
      onSuccess: () => toast.success(t("done.withdraw")),
    }),
  };
}
