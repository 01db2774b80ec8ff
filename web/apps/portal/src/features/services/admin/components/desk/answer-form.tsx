import { useTranslation } from "@/shared/i18n/use-translation";
import { required } from "@/shared/ui/form/faults";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import { TextArea } from "@/shared/ui/form/text-field";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";

import { useAnswerFeedback } from "../../api/desk";
import { ANSWER_MAX } from "../../model/desk";

/** Props of `AnswerForm`. */
export interface AnswerFormProps {
  readonly feedbackId: string;
  /** Which turn the answer is: a further question has a form of its own. */
  readonly turn: number;
}

const EMPTY = { content: "" };

/** Answering feedback in the name of the department. */
export function AnswerForm({ feedbackId, turn }: AnswerFormProps) {
  const { t } = useTranslation("records");
  const formId = `feedback-answer/${feedbackId}/${turn}`;
  const send = useAnswerFeedback(feedbackId, formId);
  const form = useKeptForm({
    formId,
    initial: EMPTY,
    check: (value) => required(value, ["content"], t("desk.problem")),
    submit: ({ content }) => send.mutateAsync(content),
    onDone: () => form.replace(EMPTY),
  });
  return (
    <Form form={form}>
      <TextArea
        label={t("desk.answer")}
        isRequired
        isCounted
        rows={6}
        maxLength={ANSWER_MAX}
        placeholder={t("desk.placeholderAnswer")}
        hint={t("desk.answerHint")}
        {...form.field("content")}
      />
      <FormFaults form={form} />
      <FormActions form={form} submit={t("desk.send")} />
    </Form>
  );
}
