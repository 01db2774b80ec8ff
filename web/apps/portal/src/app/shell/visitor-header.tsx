import { Link, useLocation } from "react-router";

import { ThemeMenu } from "@/features/home/themes";
import { ROUTES, routeOf } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { buttonClass } from "@/shared/ui/button";

import { Header } from "./header";
import { LanguageMenu } from "./language-menu";
import nav from "./nav.module.css";
import { PlaceLinks } from "./place-links";
import { VISITOR_PLACES } from "./places";
import { SearchTrigger } from "./search-trigger";

/** The header of visitors: where they may look, appearance, language, and the way in. */
export function VisitorHeader() {
  const { t } = useTranslation("shell");
  const route = routeOf(useLocation().pathname);
  return (
    <Header
      home={ROUTES.landing.path}
      navigation={
        <nav aria-label={t("nav.main")} className={nav["nav"]}>
          <ul className={nav["list"]}>
            <PlaceLinks places={VISITOR_PLACES} />
          </ul>
        </nav>
      }
      search={<SearchTrigger route={route} />}
      tools={
        <>
          <ThemeMenu />
          <LanguageMenu />
          <Link to={ROUTES.login.path} className={buttonClass("primary")}>
            {t("user.signIn")}
          </Link>
        </>
      }
    />
  );
}
