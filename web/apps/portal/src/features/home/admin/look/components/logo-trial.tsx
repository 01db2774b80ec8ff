import { useState } from "react";

import { DEFAULT_LOGO } from "@/shared/config/default-logo";
import { useSpeaking } from "@/shared/documents/use-speaking";
import { nameIn } from "@/shared/i18n/name-in";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useThemeStore } from "@/shared/theme/theme-store";
import { themed } from "@/shared/theme/theme-style";
import { Panel } from "@/shared/ui/panel";

import type { LogosBody } from "../model/logos";
import css from "./look.module.css";

/** From this width to its height on, a logo is one with the school's name in it. */
const WITH_NAME = 2;

/** The head of the portal on both grounds and a tab of the browser, with the pictures of the form. */
export function LogoTrial({ logos }: { readonly logos: LogosBody }) {
  const { t } = useTranslation("look");
  const { isEnglish } = useSpeaking();
  const { color, darkColor } = useThemeStore();
  const { logo, logoDark, favicon, title, titleEn } = logos;
  const school = t("logos.school");
  const shownTitle = nameIn(isEnglish, title, titleEn).trim();
  const shown = { light: logo, dark: logoDark === "" ? logo : logoDark };
  return (
    <Panel look="outlined" room="small" className={css["part"]} aria-labelledby="oh-logo-trial">
      <h2 id="oh-logo-trial" className={css["partName"]}>
        {t("logos.trial")}
      </h2>
      {(["light", "dark"] as const).map((effective) => (
        <figure key={effective} className={css["figure"]}>
          <figcaption className={css["modeName"]}>{t(`logos.on.${effective}`)}</figcaption>
          <Panel
            as="div"
            look="outlined"
            room="small"
            className={css["header"]}
            {...themed({ color, darkColor, effective })}
          >
            <Head key={shown[effective]} logo={shown[effective]} icon={favicon} school={school} />
          </Panel>
        </figure>
      ))}
      <figure className={css["figure"]}>
        <figcaption className={css["modeName"]}>{t("logos.on.tab")}</figcaption>
        <Panel as="div" look="inset" room="small" className={css["tab"]}>
          <img src={favicon === "" ? DEFAULT_LOGO : favicon} alt="" width={16} height={16} />
          <span>{t("logos.window", { title: shownTitle === "" ? school : shownTitle })}</span>
        </Panel>
      </figure>
    </Panel>
  );
}

interface HeadProps {
  readonly logo: string;
  readonly icon: string;
  readonly school: string;
}

/** The logo as the head of a page draws it: beside the school's name where it is an emblem without it. */
function Head({ logo, icon, school }: HeadProps) {
  const [isEmblem, setEmblem] = useState(logo === "");
  return (
    <>
      <img
        className={css["logo"]}
        data-named={!isEmblem || undefined}
        src={logo === "" ? icon || DEFAULT_LOGO : logo}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setEmblem(logo === "" || naturalWidth < naturalHeight * WITH_NAME)
        }
      />
      {isEmblem ? <span className={css["school"]}>{school}</span> : null}
    </>
  );
}
