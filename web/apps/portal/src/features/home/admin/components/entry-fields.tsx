import { useTranslation } from "@/shared/i18n/use-translation";
import { PictureField } from "@/shared/ui/form/picture-field";
import { RadioField } from "@/shared/ui/form/choice-fields";
import form from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import type { FieldBinding } from "@/shared/ui/form/use-form";

import { uploadPicture } from "../api/mutations";
import { UrlField } from "./url-field";

/** Ways of opening an address (001 §4) that forms offer. */
export type OpenWay = "1001" | "1002" | "1003";

/** Longest names, in characters. */
export interface NameLimits {
  readonly name: number;
  readonly nameEn: number;
}

/** Props of `NameFields`. */
export interface NameFieldsProps {
  readonly name: FieldBinding<string>;
  readonly nameEn: FieldBinding<string>;
  readonly limits: NameLimits;
}

/** The name of what people click, in both languages. */
export function NameFields({ name, nameEn, limits }: NameFieldsProps) {
  const { t } = useTranslation("config");
  return (
    <div className={form["pair"]}>
      <TextField label={t("toolForm.name")} isRequired maxLength={limits.name} {...name} />
      <TextField label={t("toolForm.nameEn")} lang="en" maxLength={limits.nameEn} {...nameEn} />
    </div>
  );
}

/** Props of `TargetFields`. */
export interface TargetFieldsProps {
  readonly url: FieldBinding<string>;
  readonly openWay: FieldBinding<string>;
  readonly ways: readonly OpenWay[];
  readonly icon: FieldBinding<string>;
  /** A JSON frame configuration is taken for an address too. */
  readonly canFrame?: boolean;
}

/** Where a click leads, how that is opened, and the icon for it. */
export function TargetFields({ url, openWay, ways, icon, canFrame = false }: TargetFieldsProps) {
  const { t } = useTranslation("config");
  return (
    <>
      <UrlField label={t("toolForm.url")} canFrame={canFrame} {...url} />
      <RadioField
        label={t("toolForm.openWay")}
        choices={ways.map((value) => ({ value, name: t(`openWay.${value}`) }))}
        {...openWay}
      />
      <PictureField
        shape="icon"
        upload={uploadPicture}
        label={t("toolForm.icon")}
        hint={t("toolForm.iconHint")}
        {...icon}
      />
    </>
  );
}
