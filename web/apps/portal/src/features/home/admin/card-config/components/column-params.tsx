import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { errorText } from "@/shared/api/api-error";
import type { Schema } from "@/shared/api/schema";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { SelectField } from "@/shared/ui/form/choice-fields";
import fields from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";

import { paramTypesQuery } from "../../config/api/queries";
import type { ColumnForm, ColumnParam } from "../model/column-form";
import css from "./editor.module.css";

/** Props of `ColumnParams`. */
export interface ColumnParamsProps {
  readonly form: FormState<ColumnForm>;
  readonly params: readonly Schema<"SourceApiParameter">[];
}

const CONSTANT = "CONSTANT";
const VALUE_MAX = 500;

/** What an API is asked with: as it is set up, unless the column says otherwise. */
export function ColumnParams({ form, params }: ColumnParamsProps) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const id = useId();
  const types = useQuery(paramTypesQuery(language));
  if (params.length === 0) return null;
  const words = new Map((types.data ?? []).map(({ dictKey, dictValue }) => [dictKey as string, dictValue]));
  function say(name: string, said: ColumnParam | null): void {
    const others = form.value.params.filter((one) => one.name !== name);
    form.set({ params: said === null ? others : [...others, said] });
  }
  return (
    <section className={css["fields"]} aria-labelledby={`${id}-params`}>
      <h3 id={`${id}-params`} className={css["partName"]}>
        {t("api.params")}
      </h3>
      <p className={css["hint"]}>{types.isError ? errorText(types.error) : t("api.paramsHint")}</p>
      {params.map((one) => {
        const { name, chineseName = "", englishName = "", paramType, value = "" } = one;
        const said = form.value.params.find((param) => param.name === name);
        const word =
          (language === "en" ? [englishName, chineseName] : [chineseName, englishName]).find(
            (text) => text !== "",
          ) ?? name;
        const own = paramType === CONSTANT && value !== "" ? value : (words.get(paramType) ?? paramType);
        return (
          <div key={name} className={fields["pair"]}>
            <SelectField
              label={word}
              choices={[
                { value: "", name: t("api.asSetUp", { words: own }) },
                ...[...words].map(([key, text]) => ({ value: key, name: text })),
              ]}
              value={said?.paramType ?? ""}
              onChange={(type) =>
                say(name, type === "" ? null : { name, paramType: type, value: said?.value ?? "" })
              }
            />
            {said?.paramType === CONSTANT ? (
              <TextField
                label={t("api.constantOf", { name: word })}
                maxLength={VALUE_MAX}
                value={said.value}
                onChange={(text) => say(name, { ...said, value: text })}
              />
            ) : null}
          </div>
        );
      })}
    </section>
  );
}
