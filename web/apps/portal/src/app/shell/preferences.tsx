import { useTranslation } from "@/shared/i18n/use-translation";
import { LANGUAGES } from "@/shared/i18n/i18n";
import { useLanguage } from "@/shared/i18n/use-language";
import { baseColor } from "@/shared/theme/theme-style";
import { Icon } from "@/shared/ui/icon";

import css from "./preferences.module.css";
import { MODES, hasColors, useSchoolTheme, useThemeChoice } from "@/features/home/themes";

/** Language, light or dark, and the colour, each chosen at once. */
export function Preferences() {
  const { t } = useTranslation("common");
  const { language, setLanguage } = useLanguage();
  const { colors, mode, color, darkColor, effective, pick } = useThemeChoice();
  const school = useSchoolTheme();
  // A school without themes of its own has the one of its file.
  const themes = colors.some(({ themeId }) => themeId !== "") || school === undefined ? colors : [school];
  return (
    <div className={css["groups"]}>
      <fieldset className={css["group"]}>
        <legend>{t("language.label")}</legend>
        <div className={css["choices"]}>
          {LANGUAGES.map((name) => (
            <label key={name} className={css["choice"]}>
              <input
                type="radio"
                name="preferred-language"
                checked={name === language}
                onChange={() => setLanguage(name)}
              />
              <span lang={name}>{t(`language.${name}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css["group"]}>
        <legend>{t("theme.label")}</legend>
        <div className={css["choices"]}>
          {MODES.map((entry) => (
            <label key={entry.mode} className={css["choice"]}>
              <input
                type="radio"
                name="preferred-mode"
                checked={entry.mode === mode}
                onChange={() => pick({ mode: entry.mode })}
              />
              <Icon name={entry.icon} />
              {t(`theme.${entry.mode}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css["group"]}>
        <legend>{t("theme.color")}</legend>
        <div className={css["themes"]}>
          {themes.map((theme) => {
            const background = baseColor({ color: theme.themeColor, darkColor: theme.darkColor, effective });
            return (
              <label key={theme.themeId} className={css["theme"]}>
                <input
                  type="radio"
                  name="preferred-color"
                  checked={hasColors(theme, { color, darkColor })}
                  onChange={() => pick({ theme })}
                />
                <span className={css["picture"]} style={{ background }}>
                  {(theme.themeImg ?? "") === "" ? null : (
                    <img src={theme.themeImg} alt="" loading="lazy" decoding="async" />
                  )}
                </span>
                <span className={css["themeName"]}>
                  <span className={css["swatch"]} style={{ background }} />
                  {theme.themeName}
                </span>
                {theme.themeId === school?.themeId ? (
                  <span className={css["note"]}>{t("theme.school")}</span>
                ) : null}
              </label>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
}
