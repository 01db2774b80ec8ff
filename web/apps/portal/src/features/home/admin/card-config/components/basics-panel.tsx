import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { AddressField } from "@/shared/ui/form/address-field";
import { CheckField, RadioField, SelectField } from "@/shared/ui/form/choice-fields";
import fields from "@/shared/ui/form/form.module.css";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";

import { CARD_STATES, type CardForm, LIMITS } from "../model/card-form";
import { AudienceFields } from "./audience-fields";
import css from "./editor.module.css";

/** What a card is: its names, how it is shown, and for whom. */
export function BasicsPanel({ form }: { readonly form: FormState<CardForm> }) {
  const { t } = useTranslation(["cards", "documents"]);
  const id = useId();
  const rows = form.field("displayRows");
  return (
    <>
      <section className={css["part"]} aria-labelledby={`${id}-names`}>
        <h2 id={`${id}-names`} className={css["partName"]}>
          {t("editor.names")}
        </h2>
        <div className={fields["pair"]}>
          <TextField
            label={t("form.cardName")}
            isRequired
            maxLength={LIMITS.name}
            {...form.field("cardName")}
          />
          <TextField
            label={t("form.cardNameEn")}
            lang="en"
            maxLength={LIMITS.name}
            {...form.field("cardNameEn")}
          />
        </div>
        <div className={fields["pair"]}>
          <TextArea
            label={t("form.cardIntroduction")}
            maxLength={LIMITS.introduction}
            isCounted
            {...form.field("cardIntroduction")}
          />
          <TextArea
            label={t("form.cardIntroductionEn")}
            lang="en"
            maxLength={LIMITS.introduction}
            isCounted
            {...form.field("cardIntroductionEn")}
          />
        </div>
      </section>
      <section className={css["part"]} aria-labelledby={`${id}-look`}>
        <h2 id={`${id}-look`} className={css["partName"]}>
          {t("editor.look")}
        </h2>
        <RadioField
          label={t("form.cardState")}
          isBoxed
          choices={CARD_STATES.map((value) => ({
            value,
            name: t(`documents:word.${value}`),
            hint: t(`form.stateHint.${value}`),
          }))}
          {...form.field("cardState")}
        />
        <div className={fields["pair"]}>
          <SelectField
            label={t("form.displayRows")}
            choices={Array.from({ length: LIMITS.rows }, (_, at) => ({
              value: String(at + 1),
              name: t("form.rows", { count: at + 1 }),
            }))}
            {...rows}
            value={String(rows.value)}
            onChange={(value) => rows.onChange(Number(value))}
          />
          <AddressField label={t("form.moreUrl")} hint={t("form.moreUrlHint")} {...form.field("moreUrl")} />
        </div>
        <CheckField label={t("form.isEnable")} hint={t("form.isEnableHint")} {...form.field("isEnable")} />
      </section>
      <section className={css["part"]} aria-labelledby={`${id}-audience`}>
        <h2 id={`${id}-audience`} className={css["partName"]}>
          {t("editor.audience")}
        </h2>
        <AudienceFields form={form} />
      </section>
    </>
  );
}
