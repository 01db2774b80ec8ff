import { type FormEvent, Suspense, lazy, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { SubmitButton } from "@/shared/ui/submit-button";

import type { LoginChallenge } from "../api/cas-login";
import css from "./login-form.module.css";
import { TextField } from "./text-field";

const AuthenticatorKey = lazy(async () => ({
  default: (await import("./authenticator-key")).AuthenticatorKey,
}));

/** Props of `CodeForm`. */
export interface CodeFormProps {
  readonly isBusy: boolean;
  /** What the server says: what to enter, or what was wrong. */
  readonly message: string | null;
  readonly challenge: LoginChallenge;
  readonly onSubmit: (code: string) => Promise<boolean>;
  /** Back to account and password. */
  readonly onBack: () => void;
}

/** The second step of a sign-in: the code of an authenticator, which is set up first where the school demands one. */
export function CodeForm({ isBusy, message, challenge, onSubmit, onBack }: CodeFormProps) {
  const { t } = useTranslation("identity");
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === "") return setError(t("factor.required"));
    setError(null);
    if (!(await onSubmit(code.trim()))) setCode("");
    return undefined;
  }
  const { secret, uri } = challenge;
  return (
    <form className={css["form"]} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {message === null ? null : (
        <p
          className={challenge.isWrong ? css["message"] : css["say"]}
          role={challenge.isWrong ? "alert" : "status"}
        >
          {challenge.isWrong ? <Icon name="alert" className={css["messageIcon"]} /> : null}
          {message}
        </p>
      )}
      {secret === null || uri === null ? null : (
        <Suspense fallback={null}>
          <AuthenticatorKey secret={secret} uri={uri} />
        </Suspense>
      )}
      <TextField
        label={t("factor.code")}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        maxLength={16}
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <SubmitButton isBusy={isBusy} size="large">
        {t("login.submit")}
      </SubmitButton>
      <button type="button" className={css["textButton"]} onClick={onBack}>
        {t("factor.back")}
      </button>
    </form>
  );
}
