import { Link, useLocation } from "react-router";

import { routeOf } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";

import { preloadPage } from "../pages";
import css from "./nav.module.css";
import { type ShellPlace, currentOf } from "./places";

/** Loads a page that somebody points at. */
export function preloadPath(path: string): void {
  const page = routeOf(path);
  if (page !== null) preloadPage(page);
}

/** Links to places of the shell, as items of a list. */
export function PlaceLinks({ places }: { readonly places: readonly ShellPlace[] }) {
  const { t } = useTranslation(["shell", "routes"]);
  const route = routeOf(useLocation().pathname);
  return places.map(({ to, label, pages }) => (
    <li key={to}>
      <Link
        to={to}
        className={css["link"]}
        aria-current={currentOf(to, pages, route)}
        onPointerEnter={() => preloadPath(to)}
        onFocus={() => preloadPath(to)}
      >
        {t(label)}
      </Link>
    </li>
  ));
}
