import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { ServiceIcon } from "@/shared/ui/service-icon";

import { thirdPartiesQuery, toolsQuery } from "../../api/landing-queries";
import css from "./landing.module.css";
import { LinkTo } from "./link-to";
import { Section } from "./section";

/** Common tools that need no role. */
export function Tools({ title }: { readonly title: string }) {
  const { language } = useLanguage();
  const { data } = useQuery(toolsQuery(language));
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={css["tools"]}>
        {data.list.map((tool) => (
          <li key={tool.id}>
            <LinkTo url={tool.url} className={css["tool"]}>
              <ServiceIcon src={tool.tools_icon} size={40} />
              <span>{tool.tools_name}</span>
            </LinkTo>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Entries of other systems of the school. */
export function ThirdParties({ title }: { readonly title: string }) {
  const { t } = useTranslation("identity");
  const { language } = useLanguage();
  const { data = [] } = useQuery(thirdPartiesQuery(language));
  if (data.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={css["services"]}>
        {data.map((entry) => (
          <li key={entry.code}>
            <LinkTo url={entry.url} className={css["service"]}>
              <ServiceIcon src={entry.icon} size={44} />
              <span className={css["serviceText"]}>
                <span className={css["name"]}>{entry.name}</span>
                <span className={css["muted"]}>{entry.intro}</span>
              </span>
              {entry.url.startsWith("/") ? null : (
                <Icon name="external" size="1em" role="img" aria-label={t("landing.external")} />
              )}
            </LinkTo>
          </li>
        ))}
      </ul>
    </Section>
  );
}
