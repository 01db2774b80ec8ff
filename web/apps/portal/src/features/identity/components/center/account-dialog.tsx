import type { UserInfo } from "@/shared/api/types";

import type { useCaptcha } from "../../hooks/use-captcha";
import { CaptchaField } from "../captcha-field";
import { FormDialog, type FormDialogProps } from "./form-dialog";

/** Props of `AccountDialog`. */
export interface AccountDialogProps extends FormDialogProps {
  readonly user: UserInfo;
  readonly captcha: ReturnType<typeof useCaptcha>;
}

/** A form that asks for the password of the account: whose it is for password managers, and a captcha after failed tries. */
export function AccountDialog({ user, captcha, children, ...form }: AccountDialogProps) {
  return (
    <FormDialog {...form}>
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
    </FormDialog>
  );
}
