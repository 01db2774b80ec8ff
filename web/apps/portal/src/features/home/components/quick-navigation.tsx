import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ServiceIcon } from "@/shared/ui/service-icon";

import { quickNavigationQuery } from "../api/queries";
import type { HomeActions } from "../model/actions";
import css from "./quick-navigation.module.css";

/** Addresses everybody needs, in one line. */
export function QuickNavigation({ actions }: { readonly actions: HomeActions }) {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const { data = [] } = useQuery(quickNavigationQuery(language));
  return (
    <nav className={css["nav"]} aria-label={t("quick.label")}>
      <ul className={css["list"]}>
        {data.map(({ id, name, icon, url, openWay }) => (
          <li key={id}>
            <button type="button" className={css["link"]} onClick={() => actions.openAddress(url, openWay)}>
              <ServiceIcon src={icon} size={22} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
