import { DEFAULT_THEME_COLOR } from "@/shared/config/constants";
import { useTranslation } from "@/shared/i18n/use-translation";
import { isColor } from "@/shared/lib/color";
import { baseColor, themed } from "@/shared/theme/theme-style";
import { Badge } from "@/shared/ui/badge";
import { Panel } from "@/shared/ui/panel";

import { ratioText, shadesOf } from "../model/shades";
import type { Theme } from "../model/themes";
import css from "./look.module.css";
import { ThemeSample } from "./theme-sample";

const MODES = ["light", "dark"] as const;

/** Props of `ThemeTrial`. */
export interface ThemeTrialProps {
  readonly name: string;
  readonly theme: Pick<Theme, "darkColor" | "themeColor">;
}

/** A theme in both modes: a piece of the portal in it, and the shades that are derived with their contrast. */
export function ThemeTrial({ name, theme }: ThemeTrialProps) {
  const { t } = useTranslation("look");
  const colors = {
    color: isColor(theme.themeColor) ? theme.themeColor : DEFAULT_THEME_COLOR,
    darkColor: isColor(theme.darkColor) ? theme.darkColor : "",
  };
  return (
    <Panel look="outlined" room="small" className={css["part"]} aria-labelledby="oh-trial">
      <h2 id="oh-trial" className={css["partName"]}>
        {t("trial.title")}
      </h2>
      <p className={css["hint"]}>{t("trial.hint")}</p>
      <div className={css["trial"]}>
        {MODES.map((effective) => (
          <section key={effective} className={css["mode"]} aria-labelledby={`oh-trial-${effective}`}>
            <h3 id={`oh-trial-${effective}`} className={css["modeName"]}>
              {t(`trial.${effective}`)}
            </h3>
            <Panel
              as="div"
              look="outlined"
              room="small"
              className={css["ground"]}
              {...themed({ ...colors, effective })}
            >
              <ThemeSample name={name} />
              <Shades color={baseColor({ ...colors, effective })} mode={effective} />
            </Panel>
          </section>
        ))}
      </div>
    </Panel>
  );
}

/** Each shade as it is used, with its contrast in figures and in words. */
function Shades({ color, mode }: { readonly color: string; readonly mode: (typeof MODES)[number] }) {
  const { t } = useTranslation("look");
  return (
    <ul className={css["shades"]}>
      {shadesOf(color, mode).map(({ key, text, ground, ratio, isReadable }) => (
        <li key={key} className={css["shade"]}>
          <span className={css["letter"]} style={{ color: text, background: ground }} aria-hidden="true">
            {isReadable === null ? (
              <span className={css["dot"]} style={{ background: text }} />
            ) : (
              t("trial.letter")
            )}
          </span>
          <span className={css["shadeWords"]}>
            <span className={css["shadeName"]}>{t(`shade.${key}`)}</span>
            <span>
              {t("trial.ratio", { ratio: ratioText(ratio) })}
              {isReadable === null ? null : (
                <Badge tone={isReadable ? "success" : "danger"} shape="pill">
                  {t(isReadable ? "trial.good" : "trial.bad")}
                </Badge>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
