import { useQuery } from "@tanstack/react-query";

import {
  type ListedLink,
  type MenuLink,
  navigationListQuery,
  sitesQuery,
  useFramedLinks,
} from "@/features/home/navigation";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon, type IconName } from "@/shared/ui/icon";
import { QueryView } from "@/shared/ui/query-view";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { EmptyState, LoadingState } from "@/shared/ui/states";

import { EntryLink } from "./entry-link";
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
            <RailEntries entries={entries} />
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

function RailEntries({ entries }: { readonly entries: readonly ListedLink[] }) {
  return useFramedLinks(entries).map((entry) => (
    <RailLink key={entry.id} link={entry} icon={ICONS[entry.type]} picture={entry.icon} />
  ));
}

interface RailLinkProps {
  readonly link: MenuLink;
  readonly icon: IconName;
  /** In place of the icon, where it is not empty. */
  readonly picture?: string;
}

function RailLink({ link, icon, picture = "" }: RailLinkProps) {
  return (
    <li>
      <EntryLink link={link} className={css["link"]}>
        {picture === "" ? <Icon name={icon} /> : <ServiceIcon src={picture} size={20} />}
        {link.name}
      </EntryLink>
    </li>
  );
}
