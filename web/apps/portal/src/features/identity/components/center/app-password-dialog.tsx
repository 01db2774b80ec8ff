import { type FormEvent, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import type { UserInfo } from "@/shared/api/types";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import fields from "@/shared/ui/fields.module.css";
import { SubmitButton } from "@/shared/ui/submit-button";

import { useAddAppPassword } from "../../api/app-passwords";
import { useCaptcha } from "../../hooks/use-captcha";
import { CaptchaField } from "../captcha-field";
import { PasswordField } from "../password-field";
import { TextField } from "../text-field";
import { AppPasswordShown } from "./app-password-shown";
import css from "./password-dialog.module.css";

/** Characters of a name. */
const NAME_MAX = 40;

/** Props of `AppPasswordDialog`. */
export interface AppPasswordDialogProps {
  readonly user: UserInfo;
  /** Whether the server asks for the password of the account. */
  readonly needsPassword: boolean;
  readonly onClose: () => void;
}

/** Makes an application password, then shows it, once. */
export function AppPasswordDialog({ user, needsPassword, onClose }: AppPasswordDialogProps) {
  const { t } = useTranslation("account");
  const add = useAddAppPassword();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const captcha = useCaptcha();
  const isReady = name.trim() !== "" && (password !== "" || !needsPassword);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    add.mutate(
      { name: name.trim(), password, ...captcha.fields },
      {
        onError: captcha.refused,
      },
    );
  }
  if (add.data !== undefined) {
    return <AppPasswordShown user={user} name={name.trim()} password={add.data.password} onClose={onClose} />;
  }
  return (
    <Dialog title={t("appPasswords.add")} onClose={onClose}>
      <form className={css["form"]} noValidate onSubmit={handleSubmit}>
        <input type="text" name="username" autoComplete="username" value={user.account} readOnly hidden />
        <TextField
          label={t("appPasswords.name")}
          name="app-password-name"
          autoComplete="off"
          autoFocus
          maxLength={NAME_MAX}
          placeholder={t("appPasswords.nameHint")}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {needsPassword ? (
          <PasswordField
            label={t("appPasswords.password")}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          <p>{t("appPasswords.fresh")}</p>
        )}
        {captcha.captcha === null ? null : (
          <CaptchaField
            captcha={captcha.captcha}
            value={captcha.code}
            error={null}
            onChange={captcha.setCode}
            onRefresh={() => void captcha.refresh()}
          />
        )}
        {add.error === null ? null : (
          <p className={fields["fault"]} role="alert">
            {errorText(add.error)}
          </p>
        )}
        <div className={css["actions"]}>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <SubmitButton isBusy={add.isPending} disabled={!isReady}>
            {t("appPasswords.submit")}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
