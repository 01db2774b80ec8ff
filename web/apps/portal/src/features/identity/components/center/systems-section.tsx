import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { linkIcon } from "@/shared/ui/link-icons";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";

import { systemLinksQuery } from "../../api/account";
import css from "./rows.module.css";
import { Section } from "./section";

/** Other systems of the school that the person may open. */
export function SystemsSection() {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const links = useQuery(systemLinksQuery(language));
  return (
    <Section id="systems" icon="link" title={t("section.systems")}>
      <QueryView
        query={links}
        loading={<Skeleton rows={2} height="3.5rem" />}
        empty={<EmptyState icon="link" title={t("systems.empty")} />}
      >
        {(list) => (
          <ul className={css["grid"]} aria-label={t("section.systems")}>
            {list.map((link) => (
              <li key={link.id}>
                <a className={css["link"]} href={link.url} target="_blank" rel="noopener noreferrer">
                  <span className={css["symbol"]}>
                    <Icon name={linkIcon(link.systemIcon)} />
                  </span>
                  <span className={css["linkText"]}>
                    <strong>{link.systemName}</strong>
                    {link.summary === "" ? null : <span>{link.summary}</span>}
                  </span>
                  <Icon name="external" size="1rem" />
                  <span className="visually-hidden">{t("systems.newTab")}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
