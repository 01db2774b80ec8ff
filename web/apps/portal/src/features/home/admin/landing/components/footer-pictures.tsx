import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { FieldGroup } from "@/shared/ui/form/field";
import { PictureField } from "@/shared/ui/form/picture-field";
import { TextField } from "@/shared/ui/form/text-field";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";

import { uploadPicture } from "../../api/mutations";
import {
  EMPTY_FOOTER_PICTURE,
  type FooterPicture,
  NAME_EN_MAX,
  NAME_MAX,
  PICTURES_MAX,
} from "../model/footer";
import css from "./footer.module.css";

/** Props of `FooterPictures`. */
export interface FooterPicturesProps extends FieldBinding<readonly FooterPicture[]> {
  readonly faultOf: (name: string) => string | null;
}

/** Pictures of the footer, as codes to scan. */
export function FooterPictures({ name, value, fault, onChange, faultOf }: FooterPicturesProps) {
  const { t } = useTranslation("config");
  /** What a field of a row is bound to. */
  const bind = (at: number, key: keyof FooterPicture) => ({
    name: `${name}[${at}].${key}`,
    value: value[at]?.[key] ?? "",
    fault: faultOf(`${name}[${at}].${key}`),
    onChange: (text: string) =>
      onChange(value.map((picture, n) => (n === at ? { ...picture, [key]: text } : picture))),
  });
  return (
    <FieldGroup label={t("footer.pictures")} name={name} fault={fault}>
      {() => (
        <>
          {value.map((_, at) => (
            // oxlint-disable-next-line no-array-index-key -- pictures have no key of their own and never change places
            <div key={at} className={css["pictureRow"]}>
              <PictureField
                shape="icon"
                upload={uploadPicture}
                label={t("footer.picture", { number: at + 1 })}
                hint={t("footer.pictureHint")}
                {...bind(at, "image")}
              />
              <div className={css["pictureTexts"]}>
                <TextField
                  label={t("footer.pictureName", { number: at + 1 })}
                  isLabelHidden
                  isRequired
                  placeholder={t("footer.name")}
                  maxLength={NAME_MAX}
                  {...bind(at, "name")}
                />
                <TextField
                  label={t("footer.pictureNameEn", { number: at + 1 })}
                  isLabelHidden
                  placeholder={t("footer.nameEn")}
                  maxLength={NAME_EN_MAX}
                  lang="en"
                  {...bind(at, "nameEn")}
                />
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t("footer.removePicture", { number: at + 1 })}
                  icon={<Icon name="trash" size="1em" />}
                  onClick={() => onChange(value.filter((__, n) => n !== at))}
                />
              </div>
            </div>
          ))}
          <div>
            <Button
              size="small"
              icon={<Icon name="plus" size="1em" />}
              disabled={value.length >= PICTURES_MAX}
              onClick={() => onChange([...value, EMPTY_FOOTER_PICTURE])}
            >
              {t("footer.addPicture")}
            </Button>
          </div>
        </>
      )}
    </FieldGroup>
  );
}
