import { type FormEvent, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { errorText, isApiError } from "@/shared/api/api-error";
import type { UserInfo } from "@/shared/api/types";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { SubmitButton } from "@/shared/ui/submit-button";

import { unlockScreen } from "./api/cas-login";
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
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const captcha = useCaptcha();

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === "") return setError(t("login.passwordRequired"));
    setIsBusy(true);
    setError(null);
    try {
      await unlockScreen(password, captcha.fields);
      onUnlocked();
    } catch (reason) {
      setPassword("");
      captcha.refused(reason);
      setError(
        isApiError(reason) && reason.code === "auth.bad_credentials" ? t("lock.wrong") : errorText(reason),
      );
    } finally {
      setIsBusy(false);
    }
    return undefined;
  }
  return (
    <div className={css["page"]}>
      <Horizon />
      <main id="main" tabIndex={-1} className={css["card"]}>
        <span className={css["badge"]}>
          <Icon name="lock" size="1.75rem" />
        </span>
        <h1 className={css["title"]}>{t("lock.title")}</h1>
        <p className={css["text"]}>{t("lock.text", { name: user.user_name })}</p>
        <form className={css["form"]} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <input type="text" name="username" autoComplete="username" value={user.account} readOnly hidden />
          <PasswordField
            label={t("lock.password")}
            name="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            error={error}
            onChange={(event) => setPassword(event.target.value)}
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
          <SubmitButton size="large" isBusy={isBusy}>
            {t("lock.unlock")}
          </SubmitButton>
          <Button kind="quiet" onClick={onSignOut}>
            {t("lock.other")}
          </Button>
        </form>
      </main>
    </div>
  );
}
