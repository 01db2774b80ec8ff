import { type ReactNode, useRef } from "react";
import { Outlet, useLocation } from "react-router";

import { Footer } from "@/features/home/footer";
import { ROUTES, routeOf } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";

import css from "./frame.module.css";
import { useNoCopy } from "./use-no-copy";

/** Props of `Frame`. */
export interface FrameProps {
  readonly header: ReactNode;
  /** Stands beside the page. */
  readonly side?: ReactNode;
  /** The places at the lower edge of a phone. */
  readonly bar: ReactNode;
  /** The page begins beside what stands there, not in the middle of the window. */
  readonly isWide?: boolean;
}

/** Header, page, footer, and the bar of a phone. */
export function Frame({ header, side, bar, isWide = false }: FrameProps) {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  const main = useRef<HTMLElement>(null);
  const isKept = useNoCopy(main, route?.path ?? "");
  return (
    <div className={css["frame"]} data-copy={isKept ? "none" : undefined}>
      <a className={css["skip"]} href="#main">
        {t("skip")}
      </a>
      {header}
      <div className={css["body"]} data-wide={isWide || undefined}>
        {side}
        <main
          id="main"
          tabIndex={-1}
          className={css["main"]}
          ref={main}
          data-wide={route?.path === ROUTES.landing.path || undefined}
        >
          <Outlet />
        </main>
      </div>
      {route?.isFooterHidden === true ? null : <Footer />}
      {bar}
    </div>
  );
}
