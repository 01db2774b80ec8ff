import type { ReactNode } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { classNames } from "@/shared/lib/class-names";
import { Button } from "@/shared/ui/button";
import { SubmitButton, type SubmitButtonProps } from "@/shared/ui/submit-button";

import css from "./form.module.css";
import type { FormFrame } from "./use-form";

/** Props of `Form`. */
export interface FormProps {
  readonly form: FormFrame;
  /** Names the form where no dialog or heading does. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** High fields with large letters, for a page that is this form alone. */
  readonly isLarge?: boolean;
  readonly children: ReactNode;
}

/** The element of a form. What is wrong is said by the fields and by `FormFaults`, never by the browser's bubbles. */
export function Form({ form, label, className, isLarge = false, children }: FormProps) {
  const { attach, submit } = form;
  return (
    <form
      ref={attach}
      className={classNames(css["form"], className)}
      aria-label={label}
      data-large={isLarge || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
    </form>
  );
}

/** What went wrong, in a box that is read out at once. */
export function Trouble({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css["summary"]} role="alert" tabIndex={-1} data-summary="">
      {children}
    </div>
  );
}

/** A refusal that no field shows, with the faults of what is not on the form; nothing when there is none. */
export function FormFaults({ form }: { readonly form: Pick<FormFrame, "error" | "elsewhere"> }) {
  const { t } = useTranslation("common");
  const { error, elsewhere } = form;
  if (error === null && elsewhere.length === 0) return null;
  return (
    <Trouble>
      {error === null ? null : <p>{errorText(error)}</p>}
      {elsewhere.length === 0 ? null : (
        <ul>
          {elsewhere.map(({ field, text }) => (
            <li key={field}>{t("form.elsewhere", { field, text })}</li>
          ))}
        </ul>
      )}
    </Trouble>
  );
}

/** Props of `FormActions`. */
export interface FormActionsProps extends Pick<SubmitButtonProps, "size" | "disabled" | "kind"> {
  readonly form: Pick<FormFrame, "isBusy">;
  readonly submit: string;
  /** Left out: there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined;
  readonly cancel?: string;
  readonly className?: string | undefined;
}

/** The buttons of a form: back, and the one that sends it. */
export function FormActions(props: FormActionsProps) {
  const { form, submit, onCancel, cancel, className, size = "medium", kind = "primary", disabled } = props;
  const { t } = useTranslation("common");
  return (
    <div className={classNames(css["actions"], className)}>
      {onCancel === undefined ? null : (
        <Button size={size} onClick={onCancel}>
          {cancel ?? t("action.cancel")}
        </Button>
      )}
      <SubmitButton kind={kind} size={size} isBusy={form.isBusy} disabled={disabled}>
        {submit}
      </SubmitButton>
    </div>
  );
}
