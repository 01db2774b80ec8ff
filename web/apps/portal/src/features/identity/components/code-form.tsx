import { Suspense, lazy, useRef } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { NO_FAULTS } from "@/shared/ui/form/faults";
import { Form, FormFaults } from "@/shared/ui/form/form";
import { TextField } from "@/shared/ui/form/text-field";
import { type FormState, useForm } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import { SubmitButton } from "@/shared/ui/submit-button";

import type { LoginChallenge } from "../api/cas-login";
import css from "./login-form.module.css";

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
  const input = useRef<HTMLInputElement>(null);
  const form: FormState<{ readonly code: string }> = useForm({
    initial: { code: "" },
    check: (value) => (value.code.trim() === "" ? { code: t("factor.required") } : NO_FAULTS),
    submit: async (value) => {
      if (await onSubmit(value.code.trim())) return;
      // why stands above the form; a code is good for one try
      form.set({ code: "" });
      input.current?.focus();
    },
  });
  const { secret, uri } = challenge;
  return (
    <Form form={form} isLarge>
      {message === null ? null : challenge.isWrong ? (
        <Note tone="danger" className={css["message"]} role="alert">
          <Icon name="alert" className={css["messageIcon"]} />
          {message}
        </Note>
      ) : (
        <p className={css["say"]} role="status">
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
        ref={input}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        maxLength={16}
        {...form.field("code")}
      />
      <FormFaults form={form} />
      <SubmitButton isBusy={isBusy || form.isBusy} size="large">
        {t("login.submit")}
      </SubmitButton>
      <button type="button" className={css["textButton"]} onClick={onBack}>
        {t("factor.back")}
      </button>
    </Form>
  );
}
