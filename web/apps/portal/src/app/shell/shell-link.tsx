import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

import { type RouteMeta, routeOf } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { openUsualPopup } from "@/shared/ui/open-window";

import { preloadPage } from "../pages";
import { currentOf } from "./places";

const NONE: readonly RouteMeta[] = [];

/** Loads a page that somebody points at. */
function preloadPath(path: string): void {
  const page = routeOf(path);
  if (page !== null) preloadPage(page);
}

/** Props of `ShellLink`. */
export interface ShellLinkProps {
  /** A path of the portal, or an address of the web. */
  readonly to: string;
  /** `1001` inside the portal, `1002` a window of its own, `1003` a new tab (001 §4). */
  readonly openWay?: string;
  /** Pages that belong to it: it is marked on them too. */
  readonly pages?: readonly RouteMeta[];
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** Whether a link stays in this tab: other sites never do. */
export const staysHere = (to: string, openWay: string): boolean => to.startsWith("/") && openWay === "1001";

/**
 * A link of the shell's navigations: marked on its page and loaded when somebody points at it; other sites, and what is to
 * open so, in a new tab or a window.
 */
export function ShellLink(props: ShellLinkProps) {
  const { to, openWay = "1001", pages = NONE, className, title, children } = props;
  const { t } = useTranslation("common");
  const route = routeOf(useLocation().pathname);
  if (!staysHere(to, openWay))
    return (
      <a
        href={to}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        title={title}
        onClick={(event) => {
          // a popup that the browser does not allow is a tab
          if (openWay === "1002" && openUsualPopup(to)) event.preventDefault();
        }}
      >
        {children}
        <span className="visually-hidden">{t("newWindow")}</span>
      </a>
    );
  return (
    <Link
      to={to}
      className={className}
      title={title}
      aria-current={currentOf(to, pages, route)}
      onPointerEnter={() => preloadPath(to)}
      onFocus={() => preloadPath(to)}
    >
      {children}
    </Link>
  );
}
