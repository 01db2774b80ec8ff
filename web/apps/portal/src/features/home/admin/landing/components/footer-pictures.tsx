import { useTranslation } from "@/shared/i18n/use-translation";
import { PictureField } from "@/shared/ui/form/picture-field";
import type { FieldBinding } from "@/shared/ui/form/use-form";

import { uploadPicture } from "../../api/mutations";
import { EMPTY_FOOTER_PICTURE, type FooterPicture, PICTURES_MAX } from "../model/footer";
import { FooterEntries } from "./footer-entries";
import css from "./footer.module.css";

/** Props of `FooterPictures`. */
export interface FooterPicturesProps extends FieldBinding<readonly FooterPicture[]> {
  readonly faultOf: (name: string) => string | null;
}

/** Pictures of the footer, as codes to scan. */
export function FooterPictures(props: FooterPicturesProps) {
  const { t } = useTranslation("config");
  return (
    <FooterEntries<FooterPicture>
      kind="picture"
      label={t("footer.pictures")}
      max={PICTURES_MAX}
      empty={EMPTY_FOOTER_PICTURE}
      {...props}
      renderRow={({ number, names, removal, bind }) => (
        <div className={css["pictureRow"]}>
          <PictureField
            shape="icon"
            upload={uploadPicture}
            label={t("footer.picture", { number })}
            hint={t("footer.pictureHint")}
            {...bind("image")}
          />
          <div className={css["pictureTexts"]}>
            {names}
            {removal}
          </div>
        </div>
      )}
    />
  );
}
