import { textList } from "@/shared/i18n/i18n";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Link, useLocation } from "react-router";

import { ROUTES, routeOf } from "@/shared/config/paths";
import { buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { NoticePage } from "@/shared/ui/notice-page";

import css from "./being-built.module.css";

/** The honest page of a route whose content is being built: what will be here, and the way back. */
export function Component() {
  const { t } = useTranslation(["common", "routes"]);
  const { pathname } = useLocation();
  const key = routeOf(pathname)?.titleKey ?? "userFrameConfig";
  // Kept as a list in the texts; every page that is being built has one.
  const points = textList("built", key);
  return (
    <NoticePage
      icon="construct"
      title={`${t(`routes:${key}`)} · ${t("built.title")}`}
      text={t("built.text", { title: t(`routes:${key}`) })}
      actions={
        <Link className={buttonClass("primary")} to={ROUTES.homePage.path}>
          {t("action.backHome")}
        </Link>
      }
    >
      <ul className={css["points"]}>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" className={css["tick"]} />
            {point}
          </li>
        ))}
      </ul>
      <p className={css["note"]}>{t("built.note")}</p>
    </NoticePage>
  );
}
