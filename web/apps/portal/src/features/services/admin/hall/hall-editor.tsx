import { useId } from "react";

import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField, SelectField } from "@/shared/ui/form/choice-fields";
import { Form } from "@/shared/ui/form/form";
import fields from "@/shared/ui/form/form.module.css";
import { TextArea, TextField } from "@/shared/ui/form/text-field";

import { SORTS } from "../../model/filter";
import css from "../components/config.module.css";
import { AgreementFields } from "./components/agreement-fields";
import { FacetList } from "./components/facet-list";
import { HALL_LIMITS, HALL_PARTS, type HallBody } from "./model/hall-form";
import { useHallForm } from "./use-hall-form";

/** Props of `HallEditor`. */
export interface HallEditorProps {
  readonly document: Document;
  readonly body: HallBody;
}

/** A hall: what it is called, its criteria, its order, what else it shows, and what is agreed to before services open. */
export function HallEditor({ document, body }: HallEditorProps) {
  const { t } = useTranslation(["hall", "services"]);
  const editing = useHallForm(document, body);
  const { form } = editing;
  const id = useId();
  const sort = form.field("sort");
  return (
    <>
      <DocumentBar document={document} editing={editing} />
      <Form form={form} label={document.title} className={css["form"]}>
        <section className={css["part"]} aria-labelledby={`${id}-names`}>
          <h2 id={`${id}-names`} className={css["partName"]}>
            {t("names")}
          </h2>
          <div className={fields["pair"]}>
            <TextField
              label={t("title")}
              hint={t("titleHint")}
              maxLength={HALL_LIMITS.title}
              {...form.field("title")}
            />
            <TextField
              label={t("titleEn")}
              lang="en"
              maxLength={HALL_LIMITS.titleEn}
              {...form.field("titleEn")}
            />
          </div>
          <div className={fields["pair"]}>
            <TextArea
              label={t("introduction")}
              rows={3}
              isCounted
              maxLength={HALL_LIMITS.introduction}
              {...form.field("introduction")}
            />
            <TextArea
              label={t("introductionEn")}
              lang="en"
              rows={3}
              isCounted
              maxLength={HALL_LIMITS.introductionEn}
              {...form.field("introductionEn")}
            />
          </div>
        </section>
        <section className={css["part"]} aria-labelledby={`${id}-facets`}>
          <h2 id={`${id}-facets`} className={css["partName"]}>
            {t("facets.title")}
          </h2>
          <p className={css["hint"]}>{t("facets.hint")}</p>
          <FacetList facets={form.value.facets} onChange={(facets) => form.set({ facets })} />
        </section>
        <section className={css["part"]} aria-labelledby={`${id}-list`}>
          <h2 id={`${id}-list`} className={css["partName"]}>
            {t("list")}
          </h2>
          <div className={css["short"]}>
            <SelectField
              label={t("sort")}
              hint={t("sortHint")}
              choices={SORTS.map((value) => ({ value, name: t(`services:sort.${value}`) }))}
              {...sort}
              onChange={(value) => sort.onChange(SORTS.find((known) => known === value) ?? "default")}
            />
          </div>
          <div className={css["checks"]}>
            {HALL_PARTS.map((part) => (
              <CheckField
                key={part}
                label={t(`part.${part}`)}
                hint={t(`partHint.${part}`)}
                {...form.field(part)}
              />
            ))}
          </div>
        </section>
        <AgreementFields form={form} />
      </Form>
    </>
  );
}
