import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Form, FormFaults } from "@/shared/ui/form/form";
import { useForm } from "@/shared/ui/form/use-form";
import { SubmitButton } from "@/shared/ui/submit-button";
import { Written } from "@/shared/ui/written";

import css from "../activate-page.module.css";
import { passwordRulesQuery } from "../api/account";
import { useActivate } from "../api/activation";
import { useCaptcha } from "../hooks/use-captcha";
import { ruleStates } from "../model/password-rules";
import type { Checked } from "./activation-code-form";
import { CaptchaField } from "./captcha-field";
import { RuleList } from "./center/rule-list";
import { PasswordField } from "./password-field";

/** Props of `ActivationPasswordForm`. */
export interface ActivationPasswordFormProps {
  readonly checked: Checked;
  readonly onBack: () => void;
  readonly onDone: (account: string) => void;
}

/** The second step: the password, with its rules marked while somebody types. Nothing typed here is kept. */
export function ActivationPasswordForm({ checked, onBack, onDone }: ActivationPasswordFormProps) {
  const { account, code, isFirst } = checked;
  const { t } = useTranslation("activate");
  const { language } = useLanguage();
  const rules = useQuery(passwordRulesQuery(language));
  const activate = useActivate();
  const captcha = useCaptcha();
  const form = useForm({
    initial: { newPassword: "", repeated: "" },
    fieldsOfCodes: { "auth.password_weak": "newPassword" },
    submit: ({ newPassword }) => activate.mutateAsync({ account, code, newPassword, ...captcha.fields }),
    onDone: (done) => onDone(done.account),
    onRefused: captcha.refused,
  });
  const { newPassword, repeated } = form.value;
  // whose name it must not hold only the server knows, and there is no password so far to differ from
  const context = { account, name: "", oldPassword: "", repeated };
  const states =
    rules.data === undefined
      ? []
      : ruleStates(rules.data, newPassword, context).filter(({ key }) => key !== "other");
  const isReady = states.every(({ isMet }) => isMet) && newPassword !== "" && newPassword === repeated;
  return (
    <Form form={form} isLarge>
      <p className={css["whose"]}>
        <Written text={account} within={t(isFirst ? "first" : "again", { account })} />
      </p>
      <FormFaults form={form} />
      <input
        type="text"
        name="username"
        aria-label={t("account")}
        autoComplete="username"
        value={account}
        readOnly
        hidden
      />
      <PasswordField
        label={t("password")}
        autoComplete="new-password"
        autoFocus
        {...form.field("newPassword")}
      />
      <PasswordField label={t("repeat")} autoComplete="new-password" {...form.field("repeated")} />
      {rules.data === undefined ? null : (
        <RuleList rules={rules.data} states={states} password={newPassword} />
      )}
      <FormFaults form={{ error: rules.error, elsewhere: [] }} />
      {captcha.captcha === null ? null : (
        <CaptchaField
          captcha={captcha.captcha}
          value={captcha.code}
          error={null}
          onChange={captcha.setCode}
          onRefresh={() => void captcha.refresh()}
        />
      )}
      <SubmitButton size="large" isBusy={form.isBusy} disabled={!isReady}>
        {form.isBusy ? t("submitting") : t("submit")}
      </SubmitButton>
      <Button size="large" onClick={onBack}>
        {t("back")}
      </Button>
    </Form>
  );
}
