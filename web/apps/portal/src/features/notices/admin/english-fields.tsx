import { useId, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { FieldGroup } from "@/shared/ui/form/field";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { Panel } from "@/shared/ui/panel";

import { NOTICE_SUMMARY_EN_MAX, NOTICE_TITLE_EN_MAX } from "../model/limits";
import css from "./form.module.css";
import { type NoticeForm, hasEnglish } from "./model/editor";
import { RichTextField } from "./rich-text-field";

/** Props of `EnglishFields`. */
export interface EnglishFieldsProps {
  readonly form: Pick<FormState<NoticeForm>, "field" | "faultOf" | "set" | "value">;
}

/** What people who read English are told; folded away while there is nothing of it. */
export function EnglishFields({ form }: EnglishFieldsProps) {
  const { t } = useTranslation("desk");
  const id = useId();
  const [isOpen, setIsOpen] = useState(() => hasEnglish(form.value));
  return (
    <Panel className={css["section"]} aria-labelledby={id}>
      <h2 id={id} className={css["sectionTitle"]}>
        {t("english.title")}
      </h2>
      <p className={css["hint"]}>{t("english.hint")}</p>
      {isOpen ? (
        <>
          <TextField
            label={t("english.name")}
            isCounted
            maxLength={NOTICE_TITLE_EN_MAX}
            {...form.field("titleEn")}
          />
          <TextArea
            label={t("english.summary")}
            isCounted
            maxLength={NOTICE_SUMMARY_EN_MAX}
            {...form.field("summaryEn")}
          />
          {form.value.textType === 1 ? (
            <FieldGroup label={t("english.text")} name="contentEn" fault={form.faultOf("contentEn")}>
              {() => (
                <RichTextField
                  label={t("english.text")}
                  value={form.value.contentEn}
                  onChange={(contentEn) => form.set({ contentEn })}
                />
              )}
            </FieldGroup>
          ) : null}
        </>
      ) : (
        <div>
          <Button onClick={() => setIsOpen(true)}>{t("english.add")}</Button>
        </div>
      )}
    </Panel>
  );
}
