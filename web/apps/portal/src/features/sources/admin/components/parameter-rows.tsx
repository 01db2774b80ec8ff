import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { CheckField, SelectField } from "@/shared/ui/form/choice-fields";
import { TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";

import {
  type ApiForm,
  LIMITS,
  ORIGINS,
  PLACES,
  type Parameter,
  VALUES,
  newParameter,
} from "../model/api-form";
import { RowFrame } from "./row-frame";
import css from "./sources.module.css";

/** What can be wrong with a parameter. */
const PARTS = ["name", "chineseName", "englishName", "in", "value"] as const;

/** What is asked: where each parameter stands, and where its value comes from. */
export function ParameterRows({ form }: { readonly form: FormState<ApiForm> }) {
  const { t } = useTranslation("sources");
  const id = useId();
  const { parameters } = form.value;
  const change = (at: number, what: Partial<Parameter>) =>
    form.set({ parameters: parameters.map((one, n) => (n === at ? { ...one, ...what } : one)) });
  return (
    <section className={css["part"]} aria-labelledby={`${id}-parameters`} data-field="parameters">
      <div className={css["partHead"]}>
        <h2 id={`${id}-parameters`} className={css["partName"]}>
          {t("parameter.title")}
        </h2>
        <Button
          size="small"
          icon={<Icon name="plus" size="1em" />}
          disabled={parameters.length >= LIMITS.parameters}
          onClick={() => form.set({ parameters: [...parameters, newParameter("", "QUERY")] })}
        >
          {t("parameter.add")}
        </Button>
      </div>
      {parameters.length === 0 ? <p className={css["hint"]}>{t("parameter.none")}</p> : null}
      <ul className={css["rows"]}>
        {parameters.map((one, at) => (
          // rows have no names of their own yet, and are not put in another order
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <RowFrame
              name={one.name}
              number={t("parameter.number", { number: at + 1 })}
              summary={[
                t(`parameter.place.${one.in}`),
                one.paramType === "CONSTANT" && one.value !== ""
                  ? one.value
                  : t(`parameter.from.${one.paramType}`),
              ].join(" · ")}
              isFaulty={PARTS.some((part) => form.faultOf(`parameters[${at}].${part}`) !== null)}
              remove={t("parameter.remove", { name: one.name === "" ? at + 1 : one.name })}
              onRemove={() => form.set({ parameters: parameters.filter((_, n) => n !== at) })}
            >
              <ParameterCells form={form} at={at} one={one} onChange={(what) => change(at, what)} />
            </RowFrame>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ParameterCellsProps {
  readonly form: FormState<ApiForm>;
  readonly at: number;
  readonly one: Parameter;
  readonly onChange: (what: Partial<Parameter>) => void;
}

function ParameterCells({ form, at, one, onChange }: ParameterCellsProps) {
  const { t } = useTranslation("sources");
  const text = (name: "name" | "chineseName" | "englishName" | "value") => ({
    name: `parameters[${at}].${name}`,
    value: one[name],
    fault: form.faultOf(`parameters[${at}].${name}`),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className={css["cells"]}>
      <TextField
        label={t("parameter.name")}
        isRequired
        maxLength={LIMITS.field}
        spellCheck={false}
        {...text("name")}
      />
      <TextField label={t("parameter.chineseName")} maxLength={LIMITS.words} {...text("chineseName")} />
      <TextField
        label={t("parameter.englishName")}
        lang="en"
        maxLength={LIMITS.words}
        {...text("englishName")}
      />
      <SelectField
        label={t("parameter.in")}
        name={`parameters[${at}].in`}
        choices={PLACES.map((value) => ({ value, name: t(`parameter.place.${value}`) }))}
        value={one.in}
        onChange={(value) => onChange({ in: PLACES.find((place) => place === value) ?? one.in })}
      />
      {one.in === "BODY" ? (
        <SelectField
          label={t("parameter.type")}
          choices={VALUES.map((value) => ({ value, name: t(`parameter.value.${value}`) }))}
          value={one.type}
          onChange={(value) => onChange({ type: VALUES.find((type) => type === value) ?? one.type })}
        />
      ) : null}
      <SelectField
        label={t("parameter.paramType")}
        choices={ORIGINS.map((value) => ({ value, name: t(`parameter.from.${value}`) }))}
        value={one.paramType}
        onChange={(value) =>
          onChange({ paramType: ORIGINS.find((origin) => origin === value) ?? one.paramType })
        }
      />
      {one.paramType === "CONSTANT" ? (
        <TextField label={t("parameter.constant")} maxLength={LIMITS.value} {...text("value")} />
      ) : null}
      <div className={css["check"]}>
        <CheckField
          label={t("parameter.isMust")}
          value={one.isMust}
          onChange={(isMust) => onChange({ isMust })}
        />
      </div>
    </div>
  );
}
