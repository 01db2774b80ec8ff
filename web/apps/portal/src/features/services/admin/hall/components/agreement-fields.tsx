import { useId, useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { CheckField } from "@/shared/ui/form/choice-fields";
import fields from "@/shared/ui/form/form.module.css";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";

import { HallAgreementDialog } from "../../../components/hall-agreement-dialog";
import css from "../../components/config.module.css";
import { type AgreementText, HALL_LIMITS, type HallForm, agreementIn } from "../model/hall-form";

/** What people agree to before a service of the hall opens for the first time, and how they see it. */
export function AgreementFields({ form }: { readonly form: FormState<HallForm> }) {
  const { t } = useTranslation("hall");
  const { language } = useLanguage();
  const [isPreviewed, setPreviewed] = useState(false);
  const id = useId();
  const { agreement } = form.value;
  const seen = agreementIn(language === "en", agreement);
  const field = (name: Exclude<keyof AgreementText, "isOn">) => ({
    name: `agreement.${name}`,
    value: agreement[name],
    fault: form.faultOf(`agreement.${name}`),
    onChange: (value: string) => form.set({ agreement: { ...agreement, [name]: value } }),
  });
  return (
    <section className={css["part"]} aria-labelledby={id}>
      <div className={css["head"]}>
        <h2 id={id} className={css["partName"]}>
          {t("agreement.title")}
        </h2>
        <Button
          size="small"
          icon={<Icon name="eye" size="1em" />}
          disabled={seen.title.trim() === "" || seen.content.trim() === ""}
          onClick={() => setPreviewed(true)}
        >
          {t("agreement.preview")}
        </Button>
      </div>
      <CheckField
        label={t("agreement.isOn")}
        hint={t("agreement.isOnHint")}
        name="agreement.isOn"
        value={agreement.isOn}
        onChange={(isOn) => form.set({ agreement: { ...agreement, isOn } })}
      />
      <div className={fields["pair"]}>
        <TextField
          label={t("agreement.name")}
          isRequired={agreement.isOn}
          maxLength={HALL_LIMITS.agreementTitle}
          {...field("title")}
        />
        <TextField
          label={t("agreement.nameEn")}
          lang="en"
          maxLength={HALL_LIMITS.agreementTitleEn}
          {...field("titleEn")}
        />
      </div>
      <div className={fields["pair"]}>
        <TextArea
          label={t("agreement.content")}
          isRequired={agreement.isOn}
          hint={t("agreement.contentHint")}
          rows={8}
          isCounted
          maxLength={HALL_LIMITS.agreementContent}
          {...field("content")}
        />
        <TextArea
          label={t("agreement.contentEn")}
          lang="en"
          rows={8}
          isCounted
          maxLength={HALL_LIMITS.agreementContent}
          {...field("contentEn")}
        />
      </div>
      {isPreviewed ? (
        <HallAgreementDialog
          title={seen.title}
          content={seen.content}
          onAgree={() => setPreviewed(false)}
          onClose={() => setPreviewed(false)}
        />
      ) : null}
    </section>
  );
}
