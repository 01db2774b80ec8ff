import { useTranslation } from "@/shared/i18n/use-translation";
import { Outlet, useLocation } from "react-router";

import { ROUTES, routeOf } from "@/shared/config/paths";

import { Footer } from "@/features/home/footer";
import css from "./frame.module.css";
import { Header, type HeaderProps } from "./header";

/** Header, page and footer. */
export function Frame({ tools, userMenu }: HeaderProps) {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  return (
    <div className={css["frame"]} data-copy={route?.canCopy === false ? "none" : undefined}>
      <a className={css["skip"]} href="#main">
        {t("skip")}
      </a>
      <Header tools={tools} userMenu={userMenu} />
      <main
        id="main"
        tabIndex={-1}
        className={css["main"]}
        data-wide={route?.path === ROUTES.landing.path || undefined}
      >
        <Outlet />
      </main>
      {route?.isFooterHidden === true ? null : <Footer />}
    </div>
  );
}
