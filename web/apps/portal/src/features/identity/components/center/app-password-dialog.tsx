import type { UserInfo } from "@/shared/api/types";
import { useTranslation } from "@/shared/i18n/use-translation";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";

import { useAddAppPassword } from "../../api/app-passwords";
import { useCaptcha } from "../../hooks/use-captcha";
import { PasswordField } from "../password-field";
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
  const captcha = useCaptcha();
  const form = useForm({
    initial: { name: "", password: "" },
    fieldsOfCodes: { "auth.bad_credentials": "password" },
    submit: (typed) => add.mutateAsync({ ...typed, name: typed.name.trim(), ...captcha.fields }),
    onRefused: captcha.refused,
  });
  const { name, password } = form.value;
  if (add.data !== undefined) {
    return <AppPasswordShown user={user} name={name.trim()} password={add.data.password} onClose={onClose} />;
  }
  return (
    <AccountDialog
      title={t("appPasswords.add")}
      user={user}
      captcha={captcha}
      form={form}
      disabled={name.trim() === "" || (password === "" && needsPassword)}
      submit={t("appPasswords.submit")}
      onClose={onClose}
    >
      <TextField
        label={t("appPasswords.name")}
        autoFocus
        maxLength={NAME_MAX}
        placeholder={t("appPasswords.nameHint")}
        {...form.field("name")}
      />
      {needsPassword ? (
        <PasswordField
          label={t("appPasswords.password")}
          autoComplete="current-password"
          {...form.field("password")}
        />
      ) : (
        <p>{t("appPasswords.fresh")}</p>
      )}
    </AccountDialog>
  );
}
