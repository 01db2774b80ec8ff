import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { submitForm } from "@/shared/drafts/submit-form";
import { useDraft } from "@/shared/drafts/use-draft";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { DraggableDialog } from "@/shared/ui/draggable/draggable-dialog";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { EMPTY_FEEDBACK, FEEDBACK_MAX, parseFeedback } from "../../model/feedback";
import form from "../rating/rating.module.css";
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
  const [value, setValue] = useState(EMPTY_FEEDBACK);
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const formId = `feedback/${serviceId}`;
  useDraft({ formId, value, initial: EMPTY_FEEDBACK, parse: parseFeedback, onChange: setValue });
  const send = useMutation({
    mutationFn: () =>
      submitForm({
        formId,
        label: t("feedback.title"),
        path: "/api/onehall/service-feedback/send",
        body: { serviceId, ...value, fileIds: pictures.map(({ fileId }) => fileId) },
      }),
    onSuccess: () => {
      toast.success(t("feedback.thanks"));
      void client.invalidateQueries({ queryKey: QUERY_ROOTS.feedback });
      onClose();
    },
    onError: (error) => toast.failure(error),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (value.content.trim() !== "") send.mutate();
  }
  return (
    <DraggableDialog title={t("feedback.dialog", { name: serviceName })} onClose={onClose}>
      <form className={form["form"]} onSubmit={handleSubmit} noValidate>
        <label className={form["field"]}>
          <span>{t("feedback.text")}</span>
          <textarea
            rows={5}
            maxLength={FEEDBACK_MAX}
            value={value.content}
            placeholder={t("feedback.placeholder")}
            onChange={(event) => setValue({ ...value, content: event.target.value })}
          />
          <small>{t("rating.length", { count: value.content.length, max: FEEDBACK_MAX })}</small>
        </label>
        <PicturePicker value={pictures} onChange={setPictures} />
        <label className={form["field"]}>
          <span>{t("feedback.phone")}</span>
          <input
            type="tel"
            maxLength={32}
            autoComplete="tel"
            value={value.phone}
            onChange={(event) =>
              setValue({ ...value, phone: event.target.value.replace(/[^0-9+() -]/g, "") })
            }
          />
        </label>
        <p className={form["problem"]} role="alert">
          {isAsked && value.content.trim() === "" ? t("feedback.problem.text") : ""}
        </p>
        <div className={form["buttons"]}>
          <Button onClick={onClose}>{t("feedback.cancel")}</Button>
          <SubmitButton isBusy={send.isPending}>{t("feedback.submit")}</SubmitButton>
        </div>
      </form>
    </DraggableDialog>
  );
}
