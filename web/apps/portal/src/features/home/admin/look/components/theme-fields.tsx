import { DEFAULT_THEME_COLOR } from "@/shared/config/constants";
import { useTranslation } from "@/shared/i18n/use-translation";
import { isColor } from "@/shared/lib/color";
import { ColorField } from "@/shared/ui/form/color-field";
import { PictureField } from "@/shared/ui/form/picture-field";
import { TextField } from "@/shared/ui/form/text-field";

import { uploadPicture } from "../../api/mutations";
import { LIMITS, PRESETS, type Theme } from "../model/themes";
import css from "./look.module.css";

/** Props of `ThemeFields`. */
export interface ThemeFieldsProps {
  readonly theme: Theme;
  /** Where the theme stands in the document, as `themes[t1]`. */
  readonly path: string;
  readonly faultOf: (name: string) => string | null;
  readonly onChange: (change: Partial<Theme>) => void;
}

/** What an administrator says of one theme. */
export function ThemeFields({ theme, path, faultOf, onChange }: ThemeFieldsProps) {
  const { t } = useTranslation("look");
  const bind = (key: "darkColor" | "themeColor" | "themeImg" | "themeName" | "themeNameEn") => ({
    name: `${path}.${key}`,
    value: theme[key],
    fault: faultOf(`${path}.${key}`),
    onChange: (text: string) => onChange({ [key]: text }),
  });
  const presets = PRESETS.map(({ key, value }) => ({ value, name: t(`preset.${key}`) }));
  return (
    <div className={css["fields"]}>
      <TextField label={t("themes.name")} isRequired maxLength={LIMITS.name} {...bind("themeName")} />
      <TextField label={t("themes.nameEn")} lang="en" maxLength={LIMITS.nameEn} {...bind("themeNameEn")} />
      <ColorField
        label={t("themes.color")}
        isRequired
        presets={presets}
        fallback={DEFAULT_THEME_COLOR}
        {...bind("themeColor")}
      />
      <ColorField
        label={t("themes.darkColor")}
        hint={t("themes.darkHint")}
        isOptional
        fallback={isColor(theme.themeColor) ? theme.themeColor : DEFAULT_THEME_COLOR}
        {...bind("darkColor")}
      />
      <PictureField
        shape="cover"
        upload={uploadPicture}
        label={t("themes.picture")}
        hint={t("themes.pictureHint")}
        {...bind("themeImg")}
      />
    </div>
  );
}
