import type { FormEvent, ReactNode } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import fields from "@/shared/ui/fields.module.css";
import { SubmitButton } from "@/shared/ui/submit-button";

import css from "./password-dialog.module.css";

/** Props of `FormDialog`. */
export interface FormDialogProps {
  readonly title: string;
  /** What went wrong; null when nothing did. */
  readonly error: unknown;
  readonly isBusy: boolean;
  /** Whether everything that is needed is typed. */
  readonly isReady: boolean;
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form: its fields, what went wrong, and the buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, error, isBusy, isReady, submit, onSubmit, onClose, children } = props;
  const { t } = useTranslation("account");
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isReady) onSubmit();
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={css["form"]} noValidate onSubmit={handleSubmit}>
        {children}
        {error === null ? null : (
          <p className={fields["fault"]} role="alert">
            {errorText(error)}
          </p>
        )}
        <div className={css["actions"]}>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <SubmitButton isBusy={isBusy} disabled={!isReady}>
            {submit}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
