import { useTranslation } from "@/shared/i18n/use-translation";
import { SelectField } from "@/shared/ui/form/choice-fields";
import { type Faults, required } from "@/shared/ui/form/faults";
import { Form, FormFaults } from "@/shared/ui/form/form";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { SubmitButton } from "@/shared/ui/submit-button";

import { useCheckActivation } from "../api/activation";
import { useCaptcha } from "../hooks/use-captcha";
import { CaptchaField } from "./captcha-field";

/** Characters that the server takes of an account, and of a code with whatever stands between its groups. */
const CHARS_MAX = 64;

/** A code that fits. */
export interface Checked {
  /** As it is written at the school. */
  readonly account: string;
  readonly code: string;
  /** Whether the person has no password so far. */
  readonly isFirst: boolean;
}

/** Props of `ActivationCodeForm`. */
export interface ActivationCodeFormProps {
  readonly tenants: readonly { readonly tenantId: string; readonly tenantName: string }[];
  readonly tenantId: string;
  /** What the account begins with. */
  readonly account: string;
  readonly onTenantChange: (tenantId: string) => void;
  readonly onChecked: (checked: Checked) => void;
}

/** The first step: account and code. What is wrong with them the server does not tell. */
export function ActivationCodeForm(props: ActivationCodeFormProps) {
  const { tenants, tenantId, account, onTenantChange, onChecked } = props;
  const { t } = useTranslation("activate");
  const check = useCheckActivation();
  const captcha = useCaptcha();
  const form = useForm({
    initial: { account, code: "" },
    check: (value): Faults => ({
      ...required(value, ["account"], t("accountRequired")),
      ...required(value, ["code"], t("codeRequired")),
    }),
    submit: (value) => check.mutateAsync({ ...value, ...captcha.fields }),
    onDone: (found, { code }) => onChecked({ ...found, code }),
    onRefused: captcha.refused,
  });
  return (
    <Form form={form} isLarge>
      <FormFaults form={form} />
      {tenants.length > 1 ? (
        <SelectField
          label={t("identity:login.tenant")}
          value={tenantId}
          choices={tenants.map((tenant) => ({ value: tenant.tenantId, name: tenant.tenantName }))}
          onChange={onTenantChange}
        />
      ) : null}
      <TextField
        label={t("account")}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus={account === ""}
        maxLength={CHARS_MAX}
        {...form.field("account")}
      />
      <TextField
        label={t("code")}
        hint={t("codeHint")}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={account !== ""}
        maxLength={CHARS_MAX}
        {...form.field("code")}
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
      <SubmitButton size="large" isBusy={form.isBusy}>
        {form.isBusy ? t("busy") : t("next")}
      </SubmitButton>
    </Form>
  );
}
