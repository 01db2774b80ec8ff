import { Suspense, lazy, useRef } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import type { Faults } from "@/shared/ui/form/faults";
import { Form } from "@/shared/ui/form/form";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import { SubmitButton } from "@/shared/ui/submit-button";

import type { Captcha } from "../api/captcha";
import type { LoginInput } from "../hooks/use-login";
import css from "./login-form.module.css";
import { PasswordField } from "./password-field";

// most servers have one school
const SelectField = lazy(async () => ({
  default: (await import("@/shared/ui/form/choice-fields")).SelectField,
}));
// nobody who types the right password loads it
const CaptchaField = lazy(async () => ({ default: (await import("./captcha-field")).CaptchaField }));

/** Props of `LoginForm`. */
export interface LoginFormProps {
  readonly isBusy: boolean;
  /** Why the server refused, in its words; null when it did not. */
  readonly message: string | null;
  readonly captcha: Captcha | null;
  readonly tenants: readonly { readonly tenantId: string; readonly tenantName: string }[];
  readonly tenantId: string;
  /** What the account begins with. */
  readonly account?: string;
  readonly onTenantChange: (tenantId: string) => void;
  readonly onCaptchaRefresh: () => void;
  readonly onSubmit: (input: LoginInput) => Promise<boolean>;
}

const EMPTY = { password: "", captcha: "" };

/** Account, password and, after failed tries, the captcha. Entered values stay after an error. */
export function LoginForm(props: LoginFormProps) {
  const { isBusy, message, captcha, tenants, tenantId, account = "" } = props;
  const { onTenantChange, onCaptchaRefresh, onSubmit } = props;
  const { t } = useTranslation("identity");
  const password = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { ...EMPTY, username: account },
    check: (value): Faults => ({
      ...(value.username.trim() === "" ? { username: t("login.usernameRequired") } : {}),
      ...(value.password === "" ? { password: t("login.passwordRequired") } : {}),
      ...(captcha !== null && value.captcha.trim() === "" ? { captcha: t("login.captchaRequired") } : {}),
    }),
    submit: async (value) => {
      // each captcha is good for one try: the answer to the next one may come before the refusal is handled here
      form.set({ captcha: "" });
      const { captcha: captchaCode, ...rest } = value;
      if (!(await onSubmit({ ...rest, captchaCode }))) password.current?.select();
    },
  });
  const code = form.field("captcha");
  return (
    <Form form={form} isLarge>
      {message === null ? null : (
        <Note tone="danger" className={css["message"]} role="alert">
          <Icon name="alert" className={css["messageIcon"]} />
          {message}
        </Note>
      )}
      {tenants.length > 1 ? (
        <Suspense>
          <SelectField
            label={t("login.tenant")}
            value={tenantId}
            choices={tenants.map((tenant) => ({ value: tenant.tenantId, name: tenant.tenantName }))}
            onChange={onTenantChange}
          />
        </Suspense>
      ) : null}
      <TextField
        label={t("login.username")}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus={account === ""}
        placeholder={t("login.usernamePlaceholder")}
        {...form.field("username")}
      />
      <PasswordField
        label={t("login.password")}
        ref={password}
        autoComplete="current-password"
        autoFocus={account !== ""}
        placeholder={t("login.passwordPlaceholder")}
        {...form.field("password")}
      />
      {captcha === null ? null : (
        <Suspense fallback={null}>
          <CaptchaField
            captcha={captcha}
            value={code.value}
            error={code.fault}
            onChange={code.onChange}
            onRefresh={onCaptchaRefresh}
          />
        </Suspense>
      )}
      <SubmitButton size="large" isBusy={isBusy || form.isBusy}>
        {isBusy ? t("login.submitting") : t("login.submit")}
      </SubmitButton>
    </Form>
  );
}
