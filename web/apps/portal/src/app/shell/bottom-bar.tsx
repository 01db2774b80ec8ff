import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

import { routeOf } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import css from "./bottom-bar.module.css";
import { type ShellPlace, currentOf } from "./places";

/** Props of `BottomBar`. */
export interface BottomBarProps {
  readonly places: readonly ShellPlace[];
  /** What stands at a place's icon, by where it leads: a number of unread ones. */
  readonly marks?: Readonly<Record<string, ReactNode>>;
}

/** The places of the shell at the lower edge of a phone, where the thumb is. */
export function BottomBar({ places, marks = {} }: BottomBarProps) {
  const { t } = useTranslation(["shell", "routes"]);
  const route = routeOf(useLocation().pathname);
  return (
    <nav aria-label={t("nav.bottom")} className={css["bar"]} data-print="none">
      <ul className={css["list"]}>
        {places.map(({ to, label, icon, pages }) => (
          <li key={to}>
            <Link to={to} className={css["place"]} aria-current={currentOf(to, pages, route)}>
              <span className={css["icon"]}>
                <Icon name={icon} size="1.375rem" />
                {marks[to]}
              </span>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
