import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";

import { Footer } from "@/features/home/footer";
import { ROUTES, routeOf } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";

import css from "./frame.module.css";

/** Props of `Frame`. */
export interface FrameProps {
  readonly header: ReactNode;
  /** The places at the lower edge of a phone. */
  readonly bar: ReactNode;
}

/** Header, page, footer, and the bar of a phone. */
export function Frame({ header, bar }: FrameProps) {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  return (
    <div className={css["frame"]} data-copy={route?.canCopy === false ? "none" : undefined}>
      <a className={css["skip"]} href="#main">
        {t("skip")}
      </a>
      {header}
      <main
        id="main"
        tabIndex={-1}
        className={css["main"]}
        data-wide={route?.path === ROUTES.landing.path || undefined}
      >
        <Outlet />
      </main>
      {route?.isFooterHidden === true ? null : <Footer />}
      {bar}
    </div>
  );
}
