import { Link, useLocation } from "react-router";

import { ROUTES, type ServiceType } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";

import { KIND_PARAM } from "../model/filter";
import css from "./hall-tabs.module.css";

/** The kinds of the hall with their pages; visitors have one page, which names the kind in its address. */
const TABS: readonly (readonly [ServiceType, "all" | "process" | "application", string])[] = [
  ["", "all", ROUTES.serviceHall.path],
  ["PROCESS", "process", ROUTES.processServiceCenter.path],
  ["APPLICATION", "application", ROUTES.applicationServiceCenter.path],
];

/** All services, flows, applications: the same hall, each at an address of its own (001 §2.1). What narrows the list stays. */
export function HallTabs({
  serviceType,
  isMember,
  search,
}: {
  readonly serviceType: ServiceType;
  readonly isMember: boolean;
  readonly search: URLSearchParams;
}) {
  const { t } = useTranslation("services");
  const { pathname } = useLocation();
  return (
    <nav className={css["tabs"]} aria-label={t("hall.tabs")}>
      {TABS.map(([kind, name, path]) => {
        const kept = new URLSearchParams(search);
        kept.delete(KIND_PARAM);
        if (!isMember && kind !== "") kept.set(KIND_PARAM, kind);
        return (
          <Link
            key={kind}
            className={css["tab"]}
            to={{ pathname: isMember ? path : pathname, search: kept.toString() }}
            aria-current={kind === serviceType ? "page" : undefined}
            preventScrollReset
          >
            {t(`hall.${name}`)}
          </Link>
        );
      })}
    </nav>
  );
}
