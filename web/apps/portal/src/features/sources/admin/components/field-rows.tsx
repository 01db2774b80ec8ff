import { useId } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { CheckField, SelectField } from "@/shared/ui/form/choice-fields";
import { TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";

import { type ApiForm, type Field, LIMITS, TYPES, newField, pathOf } from "../model/api-form";
import { LIST, type Target, wordOf } from "../model/target";
import { RowFrame } from "./row-frame";
import css from "./sources.module.css";

/** Props of `FieldRows`. */
export interface FieldRowsProps {
  readonly form: FormState<ApiForm>;
  /** A place is about to be typed: what is picked in the sample would stand there. */
  readonly onFocus: (target: Target) => void;
  /** Somebody wants to pick it. */
  readonly onPick: (target: Target) => void;
}

/** What can be wrong with a field. */
const PARTS = ["field", "chineseName", "englishName", "path", "format", "default"] as const;

/** What of the answer is taken: where the entries stand, and the fields of each. */
export function FieldRows({ form, onFocus, onPick }: FieldRowsProps) {
  const { t } = useTranslation("sources");
  const { language } = useLanguage();
  const id = useId();
  const { fields } = form.value;
  const change = (at: number, what: Partial<Field>) =>
    form.set({ fields: fields.map((one, n) => (n === at ? { ...one, ...what } : one)) });
  return (
    <section className={css["part"]} aria-labelledby={`${id}-answer`} data-field="fields">
      <h2 id={`${id}-answer`} className={css["partName"]}>
        {t("field.title")}
      </h2>
      <TextField
        label={t("field.listPath")}
        hint={t("field.listPathHint")}
        isRequired
        maxLength={LIMITS.listPath}
        spellCheck={false}
        onFocus={() => onFocus(LIST)}
        trailing={<PickButton name={t("field.pickList")} onClick={() => onPick(LIST)} />}
        {...form.field("listPath")}
      />
      <div className={css["partHead"]}>
        <p className={css["hint"]}>{t("field.lead")}</p>
        <Button
          size="small"
          icon={<Icon name="plus" size="1em" />}
          disabled={fields.length >= LIMITS.fields}
          onClick={() => form.set({ fields: [...fields, newField()] })}
        >
          {t("field.add")}
        </Button>
      </div>
      <ul className={css["rows"]}>
        {fields.map((one, at) => {
          const word = wordOf(one, language === "en");
          return (
            // rows have no names of their own yet, and are not put in another order
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <RowFrame
                name={word}
                number={t("field.number", { number: at + 1 })}
                summary={`${pathOf(one)} · ${t(`field.kind.${one.type}`)}`}
                isFaulty={PARTS.some((part) => form.faultOf(`fields[${at}].${part}`) !== null)}
                remove={t("field.remove", { name: word === "" ? at + 1 : word })}
                onRemove={() => form.set({ fields: fields.filter((_, n) => n !== at) })}
              >
                <FieldCells
                  form={form}
                  at={at}
                  one={one}
                  onChange={(what) => change(at, what)}
                  onFocus={() => onFocus(at)}
                  onPick={() => onPick(at)}
                />
              </RowFrame>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function PickButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <Button
      kind="quiet"
      size="small"
      aria-label={name}
      title={name}
      icon={<Icon name="flow" size="1.125rem" />}
      onClick={onClick}
    />
  );
}

interface FieldCellsProps {
  readonly form: FormState<ApiForm>;
  readonly at: number;
  readonly one: Field;
  readonly onChange: (what: Partial<Field>) => void;
  readonly onFocus: () => void;
  readonly onPick: () => void;
}

function FieldCells({ form, at, one, onChange, onFocus, onPick }: FieldCellsProps) {
  const { t } = useTranslation("sources");
  const text = (name: "field" | "chineseName" | "englishName" | "path" | "format" | "default") => ({
    name: `fields[${at}].${name}`,
    value: one[name],
    fault: form.faultOf(`fields[${at}].${name}`),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className={css["cells"]}>
      <TextField
        label={t("field.field")}
        isRequired
        maxLength={LIMITS.field}
        spellCheck={false}
        {...text("field")}
      />
      <TextField label={t("field.chineseName")} maxLength={LIMITS.words} {...text("chineseName")} />
      <TextField label={t("field.englishName")} lang="en" maxLength={LIMITS.words} {...text("englishName")} />
      <div className={css["wide"]}>
        <TextField
          label={t("field.path")}
          maxLength={LIMITS.listPath}
          spellCheck={false}
          placeholder={one.field === "" ? "$" : `$.${one.field}`}
          onFocus={onFocus}
          trailing={<PickButton name={t("field.pick", { name: one.field })} onClick={onPick} />}
          {...text("path")}
        />
      </div>
      <SelectField
        label={t("field.type")}
        choices={TYPES.map((value) => ({ value, name: t(`field.kind.${value}`) }))}
        value={one.type}
        onChange={(value) => onChange({ type: TYPES.find((type) => type === value) ?? one.type })}
      />
      {one.type === "date" ? (
        <TextField
          label={t("field.format")}
          placeholder={t("field.usual")}
          maxLength={LIMITS.format}
          spellCheck={false}
          {...text("format")}
        />
      ) : null}
      <TextField label={t("field.default")} maxLength={LIMITS.fallback} {...text("default")} />
      <div className={css["check"]}>
        <CheckField
          label={t("field.isMust")}
          value={one.isMust}
          onChange={(isMust) => onChange({ isMust })}
        />
      </div>
    </div>
  );
}
