import { useState } from "react";

import type { UserInfo } from "@/shared/api/types";
import { useTranslation } from "@/shared/i18n/use-translation";

import { useAddAppPassword } from "../../api/app-passwords";
import { useCaptcha } from "../../hooks/use-captcha";
import { PasswordField } from "../password-field";
import { TextField } from "../text-field";
import { AccountDialog } from "./account-dialog";
import { AppPasswordShown } from "./app-password-shown";

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

  function handleSubmit(): void {
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
    <AccountDialog
      title={t("appPasswords.add")}
      user={user}
      captcha={captcha}
      error={add.error}
      isBusy={add.isPending}
      isReady={isReady}
      submit={t("appPasswords.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
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
    </AccountDialog>
  );
}
