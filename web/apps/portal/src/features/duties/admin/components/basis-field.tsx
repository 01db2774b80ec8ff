import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { FieldGroup } from "@/shared/ui/form/field";
import fields from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";

import type { BasisEntry } from "../../model/wire";
import { DUTY_LIMITS, type DutyForm, NEW_BASIS } from "../model/duty-form";
import css from "./duty-drawer.module.css";

/** What a duty rests on: documents with their clauses, in their order. */
export function BasisField({ form }: { readonly form: FormState<DutyForm> }) {
  const { t } = useTranslation(["dutyDesk", "documents", "duties"]);
  const { basis } = form.value;
  const put = (at: number, change: Partial<BasisEntry>) =>
    form.update((value) => ({
      ...value,
      basis: value.basis.map((one, index) => (index === at ? { ...one, ...change } : one)),
    }));
  const line = (at: number, name: keyof BasisEntry, max: number) => ({
    name: `basis[${at}].${name}`,
    value: basis[at]?.[name] ?? "",
    fault: form.faultOf(`basis[${at}].${name}`),
    maxLength: max,
    onChange: (text: string) => put(at, { [name]: text }),
  });
  return (
    <FieldGroup
      label={t("duties:filter.basis")}
      name="basis"
      hint={t("duty.basisHint", { max: DUTY_LIMITS.basis })}
      fault={form.faultOf("basis")}
    >
      {() => (
        <div className={css["basis"]}>
          {basis.map((_one, at) => (
            // Entries have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <Panel as="div" look="outlined" room="small" className={css["one"]} key={at}>
              <p className={css["basisHead"]}>
                {t("duty.basisOf", { number: at + 1 })}
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t("duty.basisRemove", { number: at + 1 })}
                  onClick={() => form.update((value) => ({ ...value, basis: value.basis.toSpliced(at, 1) }))}
                >
                  <Icon name="close" size="1em" />
                </Button>
              </p>
              <div className={fields["pair"]}>
                <TextField
                  label={t("documents:field.document")}
                  placeholder={t("duty.documentExample")}
                  {...line(at, "document", DUTY_LIMITS.document)}
                />
                <TextField
                  label={t("documents:field.clause")}
                  placeholder={t("duty.clauseExample")}
                  {...line(at, "clause", DUTY_LIMITS.clause)}
                />
              </div>
              <div className={fields["pair"]}>
                <TextField
                  label={t("documents:field.documentEn")}
                  lang="en"
                  {...line(at, "documentEn", DUTY_LIMITS.document)}
                />
                <TextField
                  label={t("documents:field.clauseEn")}
                  lang="en"
                  {...line(at, "clauseEn", DUTY_LIMITS.clause)}
                />
              </div>
            </Panel>
          ))}
          <div>
            <Button
              size="small"
              icon={<Icon name="plus" size="1em" />}
              disabled={basis.length >= DUTY_LIMITS.basis}
              onClick={() => form.update((value) => ({ ...value, basis: [...value.basis, NEW_BASIS] }))}
            >
              {t("duty.basisAdd")}
            </Button>
          </div>
        </div>
      )}
    </FieldGroup>
  );
}
