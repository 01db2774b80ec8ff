import { useQuery } from "@tanstack/react-query";

import type { UserInfo } from "@/shared/api/types";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { FormFaults } from "@/shared/ui/form/form";
import { useForm } from "@/shared/ui/form/use-form";
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
  const captcha = useCaptcha();
  const form = useForm({
    initial: { oldPassword: "", newPassword: "", repeated: "" },
    fieldsOfCodes: { "auth.bad_credentials": "oldPassword", "auth.password_weak": "newPassword" },
    submit: ({ oldPassword, newPassword }) =>
      change.mutateAsync({ oldPassword, newPassword, ...captcha.fields }),
    onDone({ endedSessions }) {
      toast.success(t("password.done", { count: endedSessions }));
      onClose();
    },
    onRefused: captcha.refused,
  });
  const { oldPassword, newPassword, repeated } = form.value;
  const context = { account: user.account, name: user.user_name, oldPassword, repeated };
  const states = rules.data === undefined ? [] : ruleStates(rules.data, newPassword, context);
  const isReady = oldPassword !== "" && states.every(({ isMet }) => isMet) && newPassword === repeated;
  return (
    <AccountDialog
      title={t("password.change")}
      user={user}
      captcha={captcha}
      form={form}
      disabled={!isReady}
      submit={t("password.submit")}
      onClose={onClose}
    >
      <PasswordField
        label={t("password.old")}
        autoComplete="current-password"
        autoFocus
        {...form.field("oldPassword")}
      />
      <PasswordField label={t("password.new")} autoComplete="new-password" {...form.field("newPassword")} />
      <PasswordField label={t("password.repeat")} autoComplete="new-password" {...form.field("repeated")} />
      {rules.data === undefined ? null : (
        <RuleList rules={rules.data} states={states} password={newPassword} />
      )}
      <FormFaults form={{ error: rules.error, elsewhere: [] }} />
    </AccountDialog>
  );
}
