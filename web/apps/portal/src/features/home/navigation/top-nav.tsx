import type { Schema } from "@/shared/api/schema";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { NavLink, useNavigate } from "react-router";

import { call } from "@/shared/api/client";
import { PAGES, ROUTES, routeOf } from "@/shared/config/paths";
import { isOwnPath, isWebAddress } from "@/shared/lib/address";
import { useCurrentUser } from "@/shared/lib/current-user";

import { Icon } from "@/shared/ui/icon";
import { MenuButton } from "@/shared/ui/menu-button";
import { openTab } from "@/shared/ui/open-window";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import css from "./top-nav.module.css";
import { useFitting } from "./use-fitting";

const MORE_WIDTH_PX = 88;

/** One entry of the top navigation (000 §3). */
type TopMenuEntry = Schema<"TopMenuEntry">;

/** The address of an entry: the configured one, else the page that is built in for it; null when it leads nowhere. */
export function targetOf(entry: Pick<TopMenuEntry, "navigationType" | "path">): string | null {
  const path = entry.path ?? "";
  if (isOwnPath(path) && routeOf(path) !== null) return path;
  if (isWebAddress(path)) return path;
  return Object.values(PAGES).find(({ menu }) => menu === entry.navigationType)?.path ?? null;
}

/** Props of `TopNav`. */
interface TopNavProps {
  readonly onNavigate: () => void;
  /** Somebody points at an entry of the portal: its page may be loaded. */
  readonly onIntent: (path: string) => void;
}

/** Navigation from `homePage/getTopMenu`; visitors see all services and public news. */
export function TopNav({ onNavigate, onIntent }: TopNavProps) {
  const { t } = useTranslation(["shell", "routes"]);
  const user = useCurrentUser();
  const { data } = useQuery({
    queryKey: QUERY_ROOTS.topMenu,
    queryFn: ({ signal }) => call("/api/online-service-platform/homePage/getTopMenu", {}, { signal }),
    enabled: user !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const entries =
    user === null
      ? [
          { id: "landing", name: t("routes:landing"), to: ROUTES.landing.path },
          { id: "all", name: t("routes:allServices"), to: ROUTES.allServices.path },
          { id: "news", name: t("routes:news"), to: ROUTES.publicNews.path },
        ]
      : (data ?? [])
          .toSorted((a, b) => a.sort - b.sort)
          .flatMap((entry) => {
            const to = targetOf(entry);
            return to === null ? [] : [{ id: entry.id, name: entry.navigationName, to }];
          });
  return (
    <nav aria-label={t("nav.main")} className={css["nav"]}>
      <NavRow
        key={entries.map(({ name }) => name).join("|")}
        entries={entries}
        onNavigate={onNavigate}
        onIntent={onIntent}
      />
    </nav>
  );
}

/** Props of `NavRow`. */
interface NavRowProps extends TopNavProps {
  readonly entries: readonly { readonly id: string; readonly name: string; readonly to: string }[];
}

/** As many entries as fit, the others behind "more". */
function NavRow({ entries, onNavigate, onIntent }: NavRowProps) {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(list, entries.length, MORE_WIDTH_PX);
  const rest = entries.slice(fitting);

  function handleRest(to: string): void {
    if (to.startsWith("/")) void navigate(to);
    else openTab(to);
  }
  return (
    <ul ref={list} className={css["list"]}>
      {entries.map(({ id, name, to }, index) => (
        <li key={id} data-hidden={index >= fitting || undefined}>
          {to.startsWith("/") ? (
            <NavLink
              to={to}
              end
              className={css["link"] ?? ""}
              onClick={onNavigate}
              onPointerEnter={() => onIntent(to)}
              onFocus={() => onIntent(to)}
            >
              {name}
            </NavLink>
          ) : (
            <a href={to} target="_blank" rel="noopener noreferrer" className={css["link"]}>
              {name}
              <span className="visually-hidden">{t("newWindow")}</span>
            </a>
          )}
        </li>
      ))}
      {rest.length === 0 ? null : (
        <li>
          <MenuButton
            label={t("action.more")}
            isNamedByText
            align="start"
            entries={rest.map(({ id, name, to }) => ({
              key: id,
              label: name,
              onSelect: () => handleRest(to),
            }))}
          >
            {t("action.more")}
            <Icon name="chevronDown" size="1em" />
          </MenuButton>
        </li>
      )}
    </ul>
  );
}
