import type { UserInfo } from "@/shared/api/types";
import { FormDialog, type FormDialogProps } from "@/shared/ui/form/form-dialog";

import type { useCaptcha } from "../../hooks/use-captcha";
import { CaptchaField } from "../captcha-field";

/** Props of `AccountDialog`. */
export interface AccountDialogProps extends Omit<FormDialogProps, "isKept" | "isDraggable"> {
  readonly user: UserInfo;
  readonly captcha: ReturnType<typeof useCaptcha>;
}

/** A form that asks for the password of the account: whose it is for password managers, and a captcha after failed tries. */
export function AccountDialog({ user, captcha, children, ...dialog }: AccountDialogProps) {
  return (
    <FormDialog {...dialog} isKept>
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
