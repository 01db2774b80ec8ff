import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { ServiceIcon } from "@/shared/ui/service-icon";

import type { HomeActions } from "../model/actions";
import { type QuickLink, groupsOf } from "../model/quick-groups";
import css from "./quick-navigation.module.css";

/** Props of `QuickLinks`. */
export interface QuickLinksProps {
  readonly links: readonly QuickLink[];
  readonly actions: HomeActions;
}

/** Quick navigation in one line; several categories stand in it one after the other, each behind its name. */
export function QuickLinks({ links, actions }: QuickLinksProps) {
  const { t } = useTranslation("home");
  const id = useId();
  const groups = groupsOf(links);
  return (
    <nav className={css["nav"]} aria-label={t("quick.label")}>
      {groups.length > 1 ? (
        <div className={css["list"]}>
          {groups.map(({ typeId, name, links: own }) => (
            <div key={typeId} className={css["group"]}>
              <span id={`${id}-${typeId}`} className={css["name"]}>
                {name}
              </span>
              <Links labelledBy={`${id}-${typeId}`} links={own} actions={actions} />
            </div>
          ))}
        </div>
      ) : (
        <Links links={links} actions={actions} />
      )}
    </nav>
  );
}

interface LinksProps {
  readonly links: readonly QuickLink[];
  readonly labelledBy?: string;
  readonly actions: HomeActions;
}

function Links({ links, labelledBy, actions }: LinksProps) {
  return (
    <ul className={css["list"]} aria-labelledby={labelledBy}>
      {links.map(({ id, name, icon, url, openWay }) => (
        <li key={id}>
          <button type="button" className={css["link"]} onClick={() => actions.openAddress(url, openWay)}>
            <ServiceIcon src={icon} size={22} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
