import { useTranslation } from "@/shared/i18n/use-translation";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";

import { LIMITS, type ServiceForm } from "../model/service-form";

/** The twins of its texts in English. */
export function EnglishFields({ form }: { readonly form: FormState<ServiceForm> }) {
  const { t } = useTranslation("catalogue");
  return (
    <>
      <TextField
        label={t("form.nameEn")}
        lang="en"
        isCounted
        maxLength={LIMITS.nameEn}
        {...form.field("nameEn")}
      />
      <TextArea
        label={t("form.summaryEn")}
        lang="en"
        rows={2}
        isCounted
        maxLength={LIMITS.summaryEn}
        {...form.field("summaryEn")}
      />
      <TextArea
        label={t("form.descriptionEn")}
        lang="en"
        rows={4}
        maxLength={LIMITS.descriptionEn}
        {...form.field("descriptionEn")}
      />
    </>
  );
}
