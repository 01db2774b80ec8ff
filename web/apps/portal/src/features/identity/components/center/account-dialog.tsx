import type { FormEvent, ReactNode } from "react";

import { errorText } from "@/shared/api/api-error";
import type { UserInfo } from "@/shared/api/types";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import fields from "@/shared/ui/fields.module.css";
import { SubmitButton } from "@/shared/ui/submit-button";

import type { useCaptcha } from "../../hooks/use-captcha";
import { CaptchaField } from "../captcha-field";
import css from "./password-dialog.module.css";

/** Props of `AccountDialog`. */
export interface AccountDialogProps {
  readonly title: string;
  readonly user: UserInfo;
  readonly captcha: ReturnType<typeof useCaptcha>;
  /** What went wrong; null when nothing did. */
  readonly error: unknown;
  readonly isBusy: boolean;
  /** Whether everything that is needed is typed. */
  readonly isReady: boolean;
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields, the password of the account among them. */
  readonly children: ReactNode;
}

/**
 * A dialog that asks for the password of the account: whose it is for password managers, a captcha after failed tries, what
 * went wrong, and the buttons.
 */
export function AccountDialog(props: AccountDialogProps) {
  const { title, user, captcha, error, isBusy, isReady, submit, onSubmit, onClose, children } = props;
  const { t } = useTranslation("account");
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isReady) onSubmit();
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={css["form"]} noValidate onSubmit={handleSubmit}>
        <input type="text" name="username" autoComplete="username" value={user.account} readOnly hidden />
        {children}
        {captcha.captcha === null ? null : (
          <CaptchaField
            captcha={captcha.captcha}
            value={captcha.code}
            error={null}
            onChange={captcha.setCode}
            onRefresh={() => void captcha.refresh()}
          />
        )}
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
