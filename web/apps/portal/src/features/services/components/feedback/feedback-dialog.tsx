import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { submitForm } from "@/shared/drafts/submit-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { required } from "@/shared/ui/form/faults";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";
import { toast } from "@/shared/ui/toast";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { EMPTY_FEEDBACK, FEEDBACK_MAX, PHONE_MAX } from "../../model/feedback";
import { type PickedPicture, PicturePicker } from "./picture-picker";

/** Props of `FeedbackDialog`. */
export interface FeedbackDialogProps {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly onClose: () => void;
}

/** Writing feedback on a service, with pictures. */
export function FeedbackDialog({ serviceId, serviceName, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation("services");
  const client = useQueryClient();
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([]);
  const formId = `feedback/${serviceId}`;
  const form = useKeptForm({
    formId,
    initial: EMPTY_FEEDBACK,
    check: (value) => required(value, ["content"], t("feedback.problem.text")),
    submit: (value) =>
      submitForm({
        formId,
        label: t("feedback.title"),
        path: "/api/onehall/service-feedback/send",
        body: { serviceId, ...value, fileIds: pictures.map(({ fileId }) => fileId) },
      }),
    onDone() {
      toast.success(t("feedback.thanks"));
      void client.invalidateQueries({ queryKey: QUERY_ROOTS.feedback });
      onClose();
    },
  });
  const phone = form.field("phone");
  return (
    <FormDialog
      title={t("feedback.dialog", { name: serviceName })}
      form={{ ...form, isDirty: pictures.length > 0 }}
      submit={t("feedback.submit")}
      cancel={t("feedback.cancel")}
      onClose={onClose}
      isDraggable
    >
      <TextArea
        label={t("feedback.text")}
        isRequired
        isCounted
        rows={5}
        maxLength={FEEDBACK_MAX}
        placeholder={t("feedback.placeholder")}
        {...form.field("content")}
      />
      <PicturePicker value={pictures} fault={form.faultOf("fileIds")} onChange={setPictures} />
      <TextField
        label={t("feedback.phone")}
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        {...phone}
        onChange={(typed) => phone.onChange(typed.replace(/[^0-9+() -]/g, ""))}
      />
    </FormDialog>
  );
}
