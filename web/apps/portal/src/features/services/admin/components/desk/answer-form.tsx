import { type FormEvent, useId, useState } from "react";

import { useDraft } from "@/shared/drafts/use-draft";
import { useTranslation } from "@/shared/i18n/use-translation";
import { isString } from "@/shared/lib/storage";
import { SubmitButton } from "@/shared/ui/submit-button";

import { useAnswerFeedback } from "../../api/desk";
import { ANSWER_MAX } from "../../model/desk";
import form from "../../../components/records/text-form.module.css";

/** Props of `AnswerForm`. */
export interface AnswerFormProps {
  readonly feedbackId: string;
  /** Which turn the answer is: a further question has a form of its own. */
  readonly turn: number;
}

/** Answering feedback in the name of the department. */
export function AnswerForm({ feedbackId, turn }: AnswerFormProps) {
  const { t } = useTranslation("records");
  const id = useId();
  const [content, setContent] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const formId = `feedback-answer/${feedbackId}/${turn}`;
  useDraft({
    formId,
    value: content,
    initial: "",
    parse: (kept) => (isString(kept) ? kept : null),
    onChange: setContent,
  });
  const send = useAnswerFeedback(feedbackId, formId, () => setContent(""));
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (content.trim() !== "") send.mutate(content);
  }
  return (
    <form className={form["form"]} onSubmit={handleSubmit} noValidate>
      <label className={form["field"]}>
        <span>{t("desk.answer")}</span>
        <textarea
          rows={6}
          maxLength={ANSWER_MAX}
          value={content}
          placeholder={t("desk.placeholderAnswer")}
          aria-describedby={`${id}-hint ${id}-count`}
          onChange={(event) => setContent(event.target.value)}
        />
        <small id={`${id}-count`}>{t("desk.length", { count: content.length, max: ANSWER_MAX })}</small>
      </label>
      <p id={`${id}-hint`} className={form["hint"]}>
        {t("desk.answerHint")}
      </p>
      <p className={form["problem"]} role="alert">
        {isAsked && content.trim() === "" ? t("desk.problem") : ""}
      </p>
      <div className={form["buttons"]}>
        <SubmitButton isBusy={send.isPending}>{t("desk.send")}</SubmitButton>
      </div>
    </form>
  );
}
