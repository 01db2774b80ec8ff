import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";

import { thirdPartiesQuery, toolsQuery } from "../api/section-queries";
import css from "./landing.module.css";
import { LinkTo, isAway } from "./link-to";
import { Section, type SectionProps } from "./section";

/** Common tools that need no role. */
export function Tools({ title }: { readonly title: string }) {
  const { language } = useLanguage();
  const { data } = useQuery(toolsQuery(language));
  const [chosen, setChosen] = useState("");
  const panelId = useId();
  const kind = data?.types.find(({ id }) => id === chosen)?.id ?? data?.types[0]?.id;
  if (data === undefined || kind === undefined) return null;
  const tools = data.list.filter(({ typeId }) => typeId === kind);
  return (
    <Section title={title}>
      <Tabs
        label={title}
        panelId={panelId}
        value={kind}
        onChange={setChosen}
        items={data.types.map(({ id, name }) => ({ key: id, label: name }))}
      />
      <div {...tabPanelProps(panelId, kind)} className={css["panel"]}>
        <ul className={css["tools"]}>
          {tools.map((tool) => (
            <li key={tool.id}>
              <LinkTo url={tool.url} className={css["tool"]}>
                <ServiceIcon src={tool.tools_icon} size={40} />
                <span>{tool.tools_name}</span>
              </LinkTo>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Entries of other systems of the school: those of the section, else all that are known. */
export function ThirdParties({ title, links }: SectionProps) {
  const { t } = useTranslation("landing");
  const { language } = useLanguage();
  const { data: all = [] } = useQuery({ ...thirdPartiesQuery(language), enabled: links === null });
  const data = links ?? all;
  if (data.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={css["services"]}>
        {data.map((entry) => (
          <li key={entry.code}>
            <Panel
              as={LinkTo}
              look="outlined"
              url={entry.url}
              openWay={entry.openWay}
              className={css["service"]}
            >
              <ServiceIcon src={entry.icon} size={44} />
              <span className={css["serviceText"]}>
                <span className={css["name"]}>{entry.name}</span>
                <span className={css["muted"]}>{entry.intro}</span>
              </span>
              {isAway(entry.url, entry.openWay) ? (
                <Icon name="external" size="1em" role="img" aria-label={t("external")} />
              ) : null}
            </Panel>
          </li>
        ))}
      </ul>
    </Section>
  );
}
