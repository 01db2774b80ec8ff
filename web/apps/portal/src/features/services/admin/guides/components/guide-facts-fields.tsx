import { useTranslation } from "@/shared/i18n/use-translation";
import fields from "@/shared/ui/form/form.module.css";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";

import { GUIDE_LIMITS, type GuideForm } from "../model/guide-body";

/** Texts of one line with their twins in English. */
const LINES = [
  ["timeLimit", "timeLimitEn", GUIDE_LIMITS.time],
  ["legalLimit", "legalLimitEn", GUIDE_LIMITS.time],
  ["postName", "postNameEn", GUIDE_LIMITS.name],
  ["personName", "personNameEn", GUIDE_LIMITS.name],
  ["place", "placeEn", GUIDE_LIMITS.place],
  ["officeHours", "officeHoursEn", GUIDE_LIMITS.place],
] as const;

/** Props of `GuideFactsFields`. */
export interface GuideFactsFieldsProps {
  readonly form: FormState<GuideForm>;
  readonly isReadOnly: boolean;
}

/** How long it takes, who answers for it, where and when, and the rule it rests on; all in both languages. */
export function GuideFactsFields({ form, isReadOnly }: GuideFactsFieldsProps) {
  const { t } = useTranslation("guides");
  return (
    <>
      {LINES.map(([zh, en, most]) => (
        <div key={zh} className={fields["pair"]}>
          <TextField
            label={t(`field.${zh}`)}
            {...(zh === "personName" ? { hint: t("field.personHint") } : {})}
            readOnly={isReadOnly}
            maxLength={most}
            {...form.field(zh)}
          />
          <TextField
            label={t(`field.${en}`)}
            lang="en"
            readOnly={isReadOnly}
            maxLength={2 * most}
            {...form.field(en)}
          />
        </div>
      ))}
      <TextField
        label={t("field.phone")}
        inputMode="tel"
        readOnly={isReadOnly}
        maxLength={GUIDE_LIMITS.place}
        {...form.field("phone")}
      />
      <div className={fields["pair"]}>
        <TextArea
          label={t("field.legalBasis")}
          hint={t("field.basisHint")}
          rows={3}
          readOnly={isReadOnly}
          maxLength={GUIDE_LIMITS.basis}
          {...form.field("legalBasis")}
        />
        <TextArea
          label={t("field.legalBasisEn")}
          lang="en"
          rows={3}
          readOnly={isReadOnly}
          maxLength={2 * GUIDE_LIMITS.basis}
          {...form.field("legalBasisEn")}
        />
      </div>
    </>
  );
}
