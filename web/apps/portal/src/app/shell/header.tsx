import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Link, useLocation } from "react-router";

import { ROUTES, routeOf } from "@/shared/config/paths";
import { useCurrentUser } from "@/shared/lib/current-user";
import { buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import { preloadPage } from "../pages";
import { useBoot } from "../use-boot";
import css from "./header.module.css";
import { LanguageMenu } from "./language-menu";
import { SearchBox } from "./search-box";
import { ThemeMenu } from "@/features/home/themes";
import { TopNav } from "@/features/home/navigation";

/** Props of `Header`: what only somebody signed in has, which visitors do not load. */
export interface HeaderProps {
  /** Stands before the user's menu. */
  readonly tools?: ReactNode;
  readonly userMenu?: ReactNode;
}

/**
 * Logo, navigation, search, theme, language, user. On small screens navigation and search hide behind one button, and
 * the theme of somebody signed in is chosen in the personal centre, so that the school's name has room.
 */
export function Header({ tools, userMenu }: HeaderProps) {
  const { t } = useTranslation(["shell", "common"]);
  const user = useCurrentUser();
  const boot = useBoot();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") setIsOpen(false);
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [isOpen]);
  const school = boot?.schoolName ?? "";
  const handleIntent = (path: string): void => {
    const page = routeOf(path);
    if (page !== null) preloadPage(page);
  };
  const route = routeOf(useLocation().pathname);
  // The landing page and the home page have their own, larger search.
  const hasSearch = route !== ROUTES.landing && route !== ROUTES.homePage;

  return (
    <header className={css["header"]} data-print="none">
      <div className={css["bar"]}>
        <button
          type="button"
          className={css["toggle"]}
          aria-expanded={isOpen}
          aria-controls="oh-drawer"
          aria-label={isOpen ? t("nav.close") : t("nav.open")}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? "close" : "menu"} />
        </button>
        <Link to={user === null ? ROUTES.landing.path : ROUTES.homePage.path} className={css["brand"]}>
          <img src={boot?.favicon || "/favicon.svg"} alt="" width={36} height={36} className={css["logo"]} />
          <span className={css["names"]}>
            <span className={css["school"]}>{school === "" ? t("common:appName") : school}</span>
            <span className={css["app"]}>{t("common:appSubtitle")}</span>
          </span>
        </Link>
        <div id="oh-drawer" className={css["drawer"]} data-open={isOpen || undefined}>
          <TopNav onNavigate={() => setIsOpen(false)} onIntent={handleIntent} />
          {hasSearch ? <SearchBox onNavigate={() => setIsOpen(false)} /> : null}
        </div>
        <div className={css["tools"]}>
          {tools}
          <span className={css["theme"]} data-signed-in={user !== null || undefined}>
            <ThemeMenu />
          </span>
          <LanguageMenu />
          {user === null ? (
            <Link to={ROUTES.login.path} className={buttonClass("primary")}>
              {t("user.signIn")}
            </Link>
          ) : (
            userMenu
          )}
        </div>
      </div>
    </header>
  );
}
