import { useTranslation } from "@/shared/i18n/use-translation";
import formCss from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";

import type { Line } from "../../model/lines";
import { SCHOOL_CHARS } from "../../model/rules";
import type { School } from "../../model/values";
import { SettingPart } from "../setting-part";

/** How the school is reached. */
export function SchoolForm({ line }: { readonly line: Line<"school"> }) {
  const { t } = useTranslation("settings");
  const trimmed = (form: School): School => ({
    code: form.code.trim(),
    address: form.address.trim(),
    address_en: form.address_en.trim(),
    phone: form.phone.trim(),
    website: form.website.trim(),
    motto: form.motto.trim(),
    motto_en: form.motto_en.trim(),
  });
  return (
    <SettingPart line={line} toForm={(value): School => value} check={() => ({})} toValue={trimmed}>
      {(form) => (
        <>
          <div className={formCss["pair"]}>
            <TextField
              label={t("contact.address")}
              maxLength={SCHOOL_CHARS.address}
              {...form.field("address")}
            />
            <TextField
              label={t("contact.addressEn")}
              maxLength={SCHOOL_CHARS.address_en}
              {...form.field("address_en")}
            />
            <TextField label={t("contact.phone")} maxLength={SCHOOL_CHARS.phone} {...form.field("phone")} />
            <TextField
              label={t("contact.website")}
              hint={t("contact.websiteHint")}
              maxLength={SCHOOL_CHARS.website}
              {...form.field("website")}
            />
            <TextField label={t("contact.motto")} maxLength={SCHOOL_CHARS.motto} {...form.field("motto")} />
            <TextField
              label={t("contact.mottoEn")}
              maxLength={SCHOOL_CHARS.motto_en}
              {...form.field("motto_en")}
            />
            <TextField label={t("contact.code")} maxLength={SCHOOL_CHARS.code} {...form.field("code")} />
          </div>
        </>
      )}
    </SettingPart>
  );
}
