import { type FormEvent, Suspense, lazy, useId, useRef, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { Icon } from "@/shared/ui/icon";
import { SubmitButton } from "@/shared/ui/submit-button";

import type { Captcha } from "../api/cas-login";
import type { LoginInput } from "../hooks/use-login";
import css from "./login-form.module.css";
import { PasswordField } from "./password-field";
import { TextField } from "./text-field";

// nobody who types the right password loads it
const CaptchaField = lazy(async () => ({ default: (await import("./captcha-field")).CaptchaField }));

/** Props of `LoginForm`. */
export interface LoginFormProps {
  readonly isBusy: boolean;
  readonly message: string | null;
  readonly captcha: Captcha | null;
  readonly tenants: readonly { readonly tenantId: string; readonly tenantName: string }[];
  readonly tenantId: string;
  readonly onTenantChange: (tenantId: string) => void;
  readonly onCaptchaRefresh: () => void;
  readonly onSubmit: (input: LoginInput) => Promise<boolean>;
}

type Field = "username" | "password" | "captcha";

/** Account, password and, after failed tries, the captcha. Entered values stay after an error. */
export function LoginForm({
  isBusy,
  message,
  captcha,
  tenants,
  tenantId,
  onTenantChange,
  onCaptchaRefresh,
  onSubmit,
}: LoginFormProps) {
  const { t } = useTranslation("identity");
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const tenantSelect = useId();

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const found: Partial<Record<Field, string>> = {
      ...(username.trim() === "" ? { username: t("login.usernameRequired") } : {}),
      ...(password === "" ? { password: t("login.passwordRequired") } : {}),
      ...(captcha !== null && code.trim() === "" ? { captcha: t("login.captchaRequired") } : {}),
    };
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    // each captcha is good for one try: the answer to the next one may come before the refusal is handled here
    setCode("");
    const isDone = await onSubmit({ username, password, captchaCode: code });
    if (!isDone) {
      form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select();
    }
  }
  return (
    <form ref={form} className={css["form"]} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {message === null ? null : (
        <p className={css["message"]} role="alert">
          <Icon name="alert" className={css["messageIcon"]} />
          {message}
        </p>
      )}
      {tenants.length > 1 ? (
        <div className={css["tenant"]}>
          <label htmlFor={tenantSelect}>{t("login.tenant")}</label>
          <select id={tenantSelect} value={tenantId} onChange={(event) => onTenantChange(event.target.value)}>
            {tenants.map((tenant) => (
              <option key={tenant.tenantId} value={tenant.tenantId}>
                {tenant.tenantName}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <TextField
        label={t("login.username")}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        placeholder={t("login.usernamePlaceholder")}
        value={username}
        error={errors.username ?? null}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={t("login.password")}
        name="password"
        autoComplete="current-password"
        placeholder={t("login.passwordPlaceholder")}
        value={password}
        error={errors.password ?? null}
        onChange={(event) => setPassword(event.target.value)}
      />
      {captcha === null ? null : (
        <Suspense fallback={null}>
          <CaptchaField
            captcha={captcha}
            value={code}
            error={errors.captcha ?? null}
            onChange={setCode}
            onRefresh={onCaptchaRefresh}
          />
        </Suspense>
      )}
      <SubmitButton size="large" isBusy={isBusy}>
        {isBusy ? t("login.submitting") : t("login.submit")}
      </SubmitButton>
    </form>
  );
}
