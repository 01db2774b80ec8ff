import { useTranslation } from "@/shared/i18n/use-translation";

import { isApiError } from "@/shared/api/api-error";
import type { UserInfo } from "@/shared/api/types";
import { Button } from "@/shared/ui/button";
import { NO_FAULTS } from "@/shared/ui/form/faults";
import { Form, FormFaults } from "@/shared/ui/form/form";
import { type FormState, useForm } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { SubmitButton } from "@/shared/ui/submit-button";

import { unlockScreen } from "./api/screen";
import { CaptchaField } from "./components/captcha-field";
import { PasswordField } from "./components/password-field";
import { Horizon } from "@/shared/ui/horizon";
import { useCaptcha } from "./hooks/use-captcha";
import css from "./lock-page.module.css";

/** Props of `LockPage`. */
export interface LockPageProps {
  readonly user: UserInfo;
  readonly onUnlocked: () => void;
  readonly onSignOut: () => void;
}

/** The locked screen: the session lives on, the password opens it (contract §7). */
export function LockPage({ user, onUnlocked, onSignOut }: LockPageProps) {
  const { t } = useTranslation("identity");
  const captcha = useCaptcha();
  const form: FormState<{ readonly password: string }> = useForm({
    initial: { password: "" },
    check: ({ password }) => (password === "" ? { password: t("login.passwordRequired") } : NO_FAULTS),
    submit: async ({ password }) => {
      try {
        await unlockScreen(password, captcha.fields);
      } catch (error) {
        form.set({ password: "" });
        captcha.refused(error);
        if (!isApiError(error) || error.code !== "auth.bad_credentials") throw error;
        // nobody types an account here: only the password can be wrong
        form.pass({ password: t("lock.wrong") });
        return;
      }
      onUnlocked();
    },
  });

  return (
    <div className={css["page"]}>
      <Horizon />
      <Panel as="main" look="float" id="main" tabIndex={-1} className={css["card"]}>
        <span className={css["badge"]}>
          <Icon name="lock" size="1.75rem" />
        </span>
        <h1 className={css["title"]}>{t("lock.title")}</h1>
        <p className={css["text"]}>{t("lock.text", { name: user.user_name })}</p>
        <Form form={form} className={css["form"]} isLarge>
          <input type="text" name="username" autoComplete="username" value={user.account} readOnly hidden />
          <PasswordField
            label={t("lock.password")}
            autoComplete="current-password"
            autoFocus
            {...form.field("password")}
          />
          {captcha.captcha === null ? null : (
            <CaptchaField
              captcha={captcha.captcha}
              value={captcha.code}
              error={null}
              onChange={captcha.setCode}
              onRefresh={() => void captcha.refresh()}
            />
          )}
          <FormFaults form={form} />
          <SubmitButton size="large" isBusy={form.isBusy}>
            {t("lock.unlock")}
          </SubmitButton>
          <Button kind="quiet" onClick={onSignOut}>
            {t("lock.other")}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}
