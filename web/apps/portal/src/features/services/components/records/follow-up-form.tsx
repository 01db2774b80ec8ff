import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { useDraft } from "@/shared/drafts/use-draft";
import { submitForm } from "@/shared/drafts/submit-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { isString } from "@/shared/lib/storage";
import { Button } from "@/shared/ui/button";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { FEEDBACK_MAX } from "../../model/feedback";
import css from "./text-form.module.css";

/** Props of `FollowUpForm`. */
export interface FollowUpFormProps {
  readonly feedbackId: string;
  readonly onClose: () => void;
}

/** Asking on after an answer. */
export function FollowUpForm({ feedbackId, onClose }: FollowUpFormProps) {
  const { t } = useTranslation("records");
  const client = useQueryClient();
  const id = useId();
  const [content, setContent] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const formId = `feedback-follow-up/${feedbackId}`;
  useDraft({
    formId,
    value: content,
    initial: "",
    parse: (kept) => (isString(kept) ? kept : null),
    onChange: setContent,
  });
  const send = useMutation({
    mutationFn: () =>
      submitForm({
        formId,
        label: t("ask.label"),
        path: "/api/onehall/service-feedback/followUp",
        body: { feedbackId, content },
      }),
    onSuccess: () => {
      toast.success(t("ask.thanks"));
      onClose();
    },
    onError: (error) => toast.failure(error),
    onSettled: () => void client.invalidateQueries({ queryKey: QUERY_ROOTS.feedback }),
  });
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (content.trim() !== "") send.mutate();
  }
  return (
    <form className={css["form"]} onSubmit={handleSubmit} noValidate>
      <label className={css["field"]}>
        <span>{t("ask.text")}</span>
        <textarea
          rows={3}
          autoFocus
          maxLength={FEEDBACK_MAX}
          value={content}
          placeholder={t("ask.placeholder")}
          aria-describedby={`${id}-count`}
          onChange={(event) => setContent(event.target.value)}
        />
        <small id={`${id}-count`}>{t("ask.length", { count: content.length, max: FEEDBACK_MAX })}</small>
      </label>
      <p className={css["problem"]} role="alert">
        {isAsked && content.trim() === "" ? t("ask.problem") : ""}
      </p>
      <div className={css["buttons"]}>
        <Button size="small" onClick={onClose}>
          {t("ask.cancel")}
        </Button>
        <SubmitButton size="small" isBusy={send.isPending}>
          {t("ask.submit")}
        </SubmitButton>
      </div>
    </form>
  );
}
