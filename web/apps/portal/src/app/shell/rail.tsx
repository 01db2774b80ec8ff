import { useQuery } from "@tanstack/react-query";

import { type ListedLink, type MenuLink, navigationListQuery, sitesQuery } from "@/features/home/navigation";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon, type IconName } from "@/shared/ui/icon";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, LoadingState } from "@/shared/ui/states";

import { ShellLink } from "./shell-link";
import css from "./side-list.module.css";

/** A picture for each kind of entry. */
const ICONS: Readonly<Record<ListedLink["type"], IconName>> = {
  HOME: "home",
  SERVICE_HALL: "apps",
  FLOW_SERVICE_CENTER: "flow",
  APPLY_SERVICE_CENTER: "grid",
  THREE_LISTS: "list",
  EFFECTIVENESS: "chart",
  PERSONAL: "user",
  LINK: "link",
  ADD: "plus",
};

/** The navigation list of 000 §1, then the sites of the school. */
export function Rail() {
  const { t } = useTranslation("shell");
  const { language } = useLanguage();
  const list = useQuery(navigationListQuery(language));
  const { data: sites = [] } = useQuery(sitesQuery(language));
  return (
    <div className={css["groups"]} data-compact>
      <QueryView query={list} loading={<LoadingState />} empty={<EmptyState title={t("rail.empty")} />}>
        {(entries) => (
          <ul className={css["list"]} aria-label={t("rail.label")}>
            {entries.map((entry) => (
              <RailLink key={entry.id} link={entry} icon={ICONS[entry.type]} />
            ))}
          </ul>
        )}
      </QueryView>
      {sites.map(({ id, name, links }) => (
        <section key={id} aria-label={name === "" ? t("rail.sites") : name}>
          <p className={css["heading"]} aria-hidden="true">
            {name === "" ? t("rail.sites") : name}
          </p>
          <ul className={css["list"]}>
            {links.map((link) => (
              <RailLink key={link.id} link={link} icon="external" />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function RailLink({ link, icon }: { readonly link: MenuLink; readonly icon: IconName }) {
  return (
    <li>
      <ShellLink to={link.to} className={css["link"]}>
        <Icon name={icon} />
        {link.name}
      </ShellLink>
    </li>
  );
}
