import { useId, useState } from "react";

import type { Schema } from "@/shared/api/schema";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { SelectField } from "@/shared/ui/form/choice-fields";
import fields from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { Note } from "@/shared/ui/note";
import { Panel } from "@/shared/ui/panel";

import type { ColumnForm } from "../model/column-form";
import { MAPPING_LIMITS, type MappedField, UNMAPPED, placeOf } from "../model/column-mapping";
import css from "./editor.module.css";

type ReturnParam = Schema<"ColumnReturnParam">;
type KindField = Schema<"KindField">;

/** Props of `ColumnMappingFields`. */
export interface ColumnMappingFieldsProps {
  readonly form: FormState<ColumnForm>;
  readonly fields: readonly KindField[];
  /** What entries of the API have. */
  readonly given: readonly ReturnParam[];
  readonly onSuggest: () => void;
}

/** Where each field of the card comes from in an entry of the API. */
export function ColumnMappingFields(props: ColumnMappingFieldsProps) {
  const { form, fields: own, given, onSuggest } = props;
  const { t } = useTranslation("cards");
  const id = useId();
  const isBlank = own.every(({ field }) => (form.value.mapping[field] ?? UNMAPPED).path === "");
  return (
    <section className={css["fields"]} aria-labelledby={`${id}-mapping`}>
      <div className={css["bar"]}>
        <h3 id={`${id}-mapping`} className={css["partName"]}>
          {t("api.mapping")}
        </h3>
        <Button size="small" kind={isBlank ? "primary" : "plain"} onClick={onSuggest}>
          {t("api.suggest")}
        </Button>
      </div>
      <p className={css["hint"]}>{t("api.mappingHint")}</p>
      {own.length === 0 ? <Note tone="warning">{t("api.noFields")}</Note> : null}
      {own.map((field) => (
        <MappingRow key={field.field} form={form} field={field} given={given} />
      ))}
    </section>
  );
}

interface MappingRowProps {
  readonly form: FormState<ColumnForm>;
  readonly field: KindField;
  readonly given: readonly ReturnParam[];
}

/** Stands for a place that the API does not name. */
const OTHER = "other";

function MappingRow({ form, field, given }: MappingRowProps) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const id = useId();
  const name = `mapping.${field.field}`;
  const mapped = form.value.mapping[field.field] ?? UNMAPPED;
  const isGiven = mapped.path === "" || given.some((one) => placeOf(one) === mapped.path);
  const [isTyped, setIsTyped] = useState(!isGiven);
  const set = (change: Partial<MappedField>) =>
    form.set({ mapping: { ...form.value.mapping, [field.field]: { ...mapped, ...change } } });
  const fault = form.faultOf(name);
  const wordOf = ({ field: own, chineseName, englishName }: ReturnParam) =>
    (language === "en" ? [englishName, chineseName] : [chineseName, englishName]).find(
      (text) => text !== "",
    ) ?? own;
  return (
    <Panel
      as="div"
      role="group"
      look="inset"
      room="small"
      className={css["mapped"]}
      aria-labelledby={`${id}-name`}
    >
      <p id={`${id}-name`} className={css["columnName"]}>
        {field.chineseName}
        <span className={css["kind"]}>{t(`api.type.${field.type}`)}</span>
        {field.isMust ? <Badge tone="brand">{t("api.must")}</Badge> : null}
      </p>
      <div className={fields["pair"]}>
        <SelectField
          label={t("api.from")}
          isRequired={field.isMust}
          {...(isTyped ? {} : { name, fault })}
          choices={[
            { value: "", name: t("api.nothing") },
            ...given.map((one) => ({
              value: placeOf(one),
              name: t("api.place", { name: wordOf(one), path: placeOf(one) }),
            })),
            { value: OTHER, name: t("api.other") },
          ]}
          value={isTyped ? OTHER : mapped.path}
          onChange={(path) => {
            setIsTyped(path === OTHER);
            if (path !== OTHER) set({ path });
          }}
        />
        {isTyped ? (
          <TextField
            label={t("api.path")}
            name={name}
            fault={fault}
            isRequired={field.isMust}
            placeholder="$.title"
            spellCheck={false}
            maxLength={MAPPING_LIMITS.path}
            value={mapped.path}
            onChange={(path) => set({ path })}
          />
        ) : null}
        {field.type === "date" ? (
          <TextField
            label={t("api.format")}
            placeholder={t("api.usual")}
            spellCheck={false}
            maxLength={MAPPING_LIMITS.format}
            value={mapped.format}
            onChange={(format) => set({ format })}
          />
        ) : null}
        <TextField
          label={t("api.default")}
          maxLength={MAPPING_LIMITS.fallback}
          value={mapped.fallback}
          onChange={(fallback) => set({ fallback })}
        />
      </div>
    </Panel>
  );
}
