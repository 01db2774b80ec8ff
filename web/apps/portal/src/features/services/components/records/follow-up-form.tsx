import { useQueryClient } from "@tanstack/react-query";

import { submitForm } from "@/shared/drafts/submit-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { required } from "@/shared/ui/form/faults";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import { TextArea } from "@/shared/ui/form/text-field";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";
import { toast } from "@/shared/ui/toast";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { FEEDBACK_MAX } from "../../model/feedback";

/** Props of `FollowUpForm`. */
export interface FollowUpFormProps {
  readonly feedbackId: string;
  readonly onClose: () => void;
}

/** Asking on after an answer. */
export function FollowUpForm({ feedbackId, onClose }: FollowUpFormProps) {
  const { t } = useTranslation("records");
  const client = useQueryClient();
  const formId = `feedback-follow-up/${feedbackId}`;
  const refresh = () => void client.invalidateQueries({ queryKey: QUERY_ROOTS.feedback });
  const form = useKeptForm({
    formId,
    initial: { content: "" },
    check: (value) => required(value, ["content"], t("ask.problem")),
    submit: ({ content }) =>
      submitForm({
        formId,
        label: t("ask.label"),
        path: "/api/onehall/service-feedback/followUp",
        body: { feedbackId, content },
      }),
    onDone() {
      toast.success(t("ask.thanks"));
      refresh();
      onClose();
    },
    // somebody may have closed it meanwhile
    onRefused: refresh,
  });
  return (
    <Form form={form}>
      <TextArea
        label={t("ask.text")}
        isRequired
        isCounted
        rows={3}
        autoFocus
        maxLength={FEEDBACK_MAX}
        placeholder={t("ask.placeholder")}
        {...form.field("content")}
      />
      <FormFaults form={form} />
      <FormActions
        form={form}
        size="small"
        submit={t("ask.submit")}
        cancel={t("ask.cancel")}
        onCancel={onClose}
      />
    </Form>
  );
}
