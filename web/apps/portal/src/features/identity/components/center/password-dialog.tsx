import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { errorText, isApiError } from "@/shared/api/api-error";
import type { UserInfo } from "@/shared/api/types";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";

import { passwordRulesQuery, useChangePassword } from "../../api/account";
import { type Captcha, loadCaptcha } from "../../api/cas-login";
import { ruleStates } from "../../model/password-rules";
import { CaptchaField } from "../captcha-field";
import { PasswordField } from "../password-field";
import css from "./password-dialog.module.css";
import { RuleList } from "./rule-list";

/** Props of `PasswordDialog`. */
export interface PasswordDialogProps {
  readonly user: UserInfo;
  readonly onClose: () => void;
}

const asksCaptcha = (error: unknown): boolean =>
  isApiError(error) && (error.code === "auth.captcha_required" || error.code === "auth.captcha_wrong");

/** A new password; its rules are marked while somebody types. Nothing typed here is kept. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const rules = useQuery(passwordRulesQuery(language));
  const change = useChangePassword();
  const [oldPassword, setOldPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [captchaCode, setCaptchaCode] = useState("");
  const context = { account: user.account, name: user.user_name, oldPassword, repeated };
  const states = rules.data === undefined ? [] : ruleStates(rules.data, newPassword, context);
  const isReady = oldPassword !== "" && states.every(({ isMet }) => isMet) && newPassword === repeated;

  async function refreshCaptcha(): Promise<void> {
    setCaptchaCode("");
    try {
      setCaptcha(await loadCaptcha());
    } catch (error) {
      toast.failure(error);
    }
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    change.mutate(
      { oldPassword, newPassword, captchaKey: captcha?.key ?? "", captchaCode: captchaCode.trim() },
      {
        onSuccess: ({ endedSessions }) => {
          toast.success(t("password.done", { count: endedSessions }));
          onClose();
        },
        onError: (error) => {
          // Each captcha is good for one try.
          if (captcha !== null || asksCaptcha(error)) void refreshCaptcha();
        },
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
        {captcha === null ? null : (
          <CaptchaField
            captcha={captcha}
            value={captchaCode}
            error={null}
            onChange={setCaptchaCode}
            onRefresh={() => void refreshCaptcha()}
          />
        )}
        {change.error === null && !rules.isError ? null : (
          <p className={css["fault"]} role="alert">
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
