import { useTranslation } from "@/shared/i18n/use-translation";
import fields from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";

import { AUTH_PARTS } from "../model/auth";
import { LIMITS, type SourceForm } from "../model/source-form";

/** What the chosen way says openly. */
export function AuthFields({ form }: { readonly form: FormState<SourceForm> }) {
  const { t } = useTranslation("sources");
  const kind = form.value.authKind;
  const { fields: names, optional } = AUTH_PARTS[kind];
  if (names.length === 0) return null;
  return (
    <div className={fields["pair"]}>
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`auth.field.${name}`)}
          hint={t(
            kind === "CAS_TICKET" && name === "queryName" ? "auth.hint.ticketName" : `auth.hint.${name}`,
          )}
          isRequired={!optional.includes(name)}
          maxLength={LIMITS.field}
          spellCheck={false}
          {...(name === "tokenUrl" ? { inputMode: "url", placeholder: "https://" } : {})}
          {...form.field(name)}
        />
      ))}
    </div>
  );
}
