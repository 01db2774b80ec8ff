import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { UserInfo } from "@/shared/api/types";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { toast } from "@/shared/ui/toast";

import { passwordRulesQuery, useChangePassword } from "../../api/account";
import { ruleStates } from "../../model/password-rules";
import { useCaptcha } from "../../hooks/use-captcha";
import { PasswordField } from "../password-field";
import { AccountDialog } from "./account-dialog";
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

  function handleSubmit(): void {
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
    <AccountDialog
      title={t("password.change")}
      user={user}
      captcha={captcha}
      error={change.error ?? rules.error}
      isBusy={change.isPending}
      isReady={isReady}
      submit={t("password.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
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
    </AccountDialog>
  );
}
