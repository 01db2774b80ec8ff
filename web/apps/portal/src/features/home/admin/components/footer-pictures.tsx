import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import fields from "@/shared/ui/fields.module.css";
import { Icon } from "@/shared/ui/icon";
import { PictureField } from "@/shared/ui/picture-field";

import { uploadPicture } from "../api/mutations";
import { type FooterPicture, PICTURES_MAX } from "../model/footer-form";
import css from "./footer.module.css";

/** Props of `FooterPictures`. */
export interface FooterPicturesProps {
  readonly value: readonly FooterPicture[];
  readonly onChange: (value: FooterPicture[]) => void;
}

/** Pictures of the footer, as codes to scan. */
export function FooterPictures({ value, onChange }: FooterPicturesProps) {
  const { t } = useTranslation("config");
  const set = (at: number, change: Partial<FooterPicture>) =>
    onChange(value.map((picture, n) => (n === at ? { ...picture, ...change } : picture)));
  return (
    <fieldset className={fields["field"]}>
      <legend>{t("footer.pictures")}</legend>
      {value.map((picture, at) => (
        // oxlint-disable-next-line no-array-index-key -- pictures have no key of their own and never change places
        <div key={at} className={css["pictureRow"]}>
          <PictureField
            shape="icon"
            upload={uploadPicture}
            label={t("footer.picture", { number: at + 1 })}
            hint={t("footer.pictureHint")}
            value={picture.image}
            onChange={(image) => set(at, { image })}
          />
          <div className={css["pictureTexts"]}>
            <input
              className={fields["input"]}
              value={picture.name}
              onChange={(event) => set(at, { name: event.target.value })}
              aria-label={t("footer.pictureName", { number: at + 1 })}
              placeholder={t("footer.name")}
              maxLength={32}
              required
            />
            <input
              className={fields["input"]}
              value={picture.nameEn ?? ""}
              onChange={(event) => set(at, { nameEn: event.target.value })}
              aria-label={t("footer.pictureNameEn", { number: at + 1 })}
              placeholder={t("footer.nameEn")}
              maxLength={64}
              lang="en"
            />
            <Button
              kind="quiet"
              size="small"
              aria-label={t("footer.removePicture", { number: at + 1 })}
              icon={<Icon name="trash" size="1em" />}
              onClick={() => onChange(value.filter((_, n) => n !== at))}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<Icon name="plus" size="1em" />}
          disabled={value.length >= PICTURES_MAX}
          onClick={() => onChange([...value, { name: "", nameEn: "", image: "", url: "" }])}
        >
          {t("footer.addPicture")}
        </Button>
      </div>
    </fieldset>
  );
}
