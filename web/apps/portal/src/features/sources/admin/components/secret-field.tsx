import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { FieldGroup } from "@/shared/ui/form/field";
import { TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { Note } from "@/shared/ui/note";

import type { Source } from "../api/queries";
import { LIMITS, type SourceForm, isSecretTyped, movedBy } from "../model/source-form";
import css from "./sources.module.css";

/** Props of `SecretField`. */
export interface SecretFieldProps {
  readonly form: FormState<SourceForm>;
  readonly base: Source | null;
}

/** A secret that nobody reads again: it is set, replaced or taken away. */
export function SecretField({ form, base }: SecretFieldProps) {
  const { t } = useTranslation("sources");
  const { value } = form;
  const kind = value.authKind;
  if (kind === "NONE" || kind === "CAS_TICKET") return null;
  const label = t(`auth.secret.${kind}`);
  const moved = movedBy(base, value);
  const isStored = base?.hasSecret === true;
  if (isSecretTyped(base, value)) {
    return (
      <>
        {moved === null || !isStored ? null : (
          <Note tone="warning" role="status">
            {t(`secret.moved.${moved}`)}
          </Note>
        )}
        <TextField
          label={label}
          hint={t("secret.hint")}
          type="password"
          autoComplete="new-password"
          isRequired={isStored}
          maxLength={LIMITS.secret}
          {...form.field("secret")}
          {...(isStored && moved === null
            ? {
                trailing: (
                  <Button
                    kind="quiet"
                    size="small"
                    onClick={() => form.set({ secretStep: "keep", secret: "" })}
                  >
                    {t("secret.keep")}
                  </Button>
                ),
              }
            : {})}
        />
      </>
    );
  }
  const isCleared = value.secretStep === "clear";
  return (
    <FieldGroup label={label} hint={t("secret.hint")} name="secret" fault={form.faultOf("secret")}>
      {() => (
        <div className={css["secret"]}>
          <Badge tone={isCleared ? "warning" : "success"} shape="pill">
            {t(isCleared ? "secret.cleared" : "secret.set")}
          </Badge>
          {isCleared ? (
            <Button size="small" onClick={() => form.set({ secretStep: "keep" })}>
              {t("secret.undo")}
            </Button>
          ) : (
            <>
              <Button size="small" onClick={() => form.set({ secretStep: "enter" })}>
                {t("secret.replace")}
              </Button>
              <Button size="small" kind="quiet" onClick={() => form.set({ secretStep: "clear", secret: "" })}>
                {t("secret.clear")}
              </Button>
            </>
          )}
        </div>
      )}
    </FieldGroup>
  );
}
