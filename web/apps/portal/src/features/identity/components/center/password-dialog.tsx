import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import type { UserInfo } from "@/shared/api/types";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import fields from "@/shared/ui/fields.module.css";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";

import { passwordRulesQuery, useChangePassword } from "../../api/account";
import { ruleStates } from "../../model/password-rules";
import { useCaptcha } from "../../hooks/use-captcha";
import { CaptchaField } from "../captcha-field";
import { PasswordField } from "../password-field";
import css from "./password-dialog.module.css";
import { RuleList } from "./rule-list";

/** Props of `PasswordDialog`. */
export interface PasswordDialogProps {
  readonly user: UserInfo;
  readonly onClose: () => void;
}

/** A new password; its rules are marked while somebody types. Nothing typed here is kept. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const rules = useQuery(passwordRulesQuery(language));
  const change = useChangePassword();
  const [oldPassword, setOldPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const captcha = useCaptcha();
  const context = { account: user.account, name: user.user_name, oldPassword, repeated };
  const states = rules.data === undefined ? [] : ruleStates(rules.data, newPassword, context);
  const isReady = oldPassword !== "" && states.every(({ isMet }) => isMet) && newPassword === repeated;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    change.mutate(
      { oldPassword, newPassword, ...captcha.fields },
      {
        onSuccess: ({ endedSessions }) => {
          toast.success(t("password.done", { count: endedSessions }));
          onClose();
        },
        onError: captcha.refused,
      },
    );
  }
  return (
    <Dialog title={t("password.change")} onClose={onClose}>
      <form className={css["form"]} noValidate onSubmit={handleSubmit}>
        <input type="text" name="username" autoComplete="username" value={user.account} readOnly hidden />
        <PasswordField
          label={t("password.old")}
          name="old-password"
          autoComplete="current-password"
          autoFocus
          value={oldPassword}
          onChange={(event) => setOldPassword(event.target.value)}
        />
        <PasswordField
          label={t("password.new")}
          name="new-password"
          autoComplete="new-password"
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
        />
        <PasswordField
          label={t("password.repeat")}
          name="repeated-password"
          autoComplete="new-password"
          value={repeated}
          onChange={(event) => setRepeated(event.target.value)}
        />
        {rules.data === undefined ? null : (
          <RuleList rules={rules.data} states={states} password={newPassword} />
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
        {change.error === null && !rules.isError ? null : (
          <p className={fields["fault"]} role="alert">
            {errorText(change.error ?? rules.error)}
          </p>
        )}
        <div className={css["actions"]}>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <SubmitButton isBusy={change.isPending} disabled={!isReady}>
            {t("password.submit")}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
