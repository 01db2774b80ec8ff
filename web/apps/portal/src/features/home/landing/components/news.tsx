import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";

import { ROUTES, newsPath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatDate } from "@/shared/lib/format";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { Skeleton } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";
import { Written } from "@/shared/ui/written";

import { type LandingNews, messagesQuery, newsQuery } from "../api/section-queries";
import { USUAL_SIZES } from "../model/sizes";
import css from "./landing.module.css";
import { Section, type SectionProps } from "./section";

function Line({ item }: { readonly item: LandingNews }) {
  const { t } = useTranslation("landing");
  return (
    <li className={css["line"]}>
      <Link to={newsPath(item.newsId, false)} className={css["lineTitle"]}>
        <Written text={item.title} />
      </Link>
      {item.isNew ? <span className={css["new"]}>{t("new")}</span> : null}
      <time className={css["date"]} dateTime={formatDate(item.releaseTime)}>
        {formatDate(item.releaseTime)}
      </time>
    </li>
  );
}

/** Public news by column; nothing at all when the school publishes none. */
export function News({ title, size, newsColumnIds }: SectionProps) {
  const { t } = useTranslation("landing");
  const { language } = useLanguage();
  const { data = [] } = useQuery(newsQuery(language, size || USUAL_SIZES.NEWS, newsColumnIds));
  const [chosen, setChosen] = useState("");
  const panelId = useId();
  const column = data.find(({ columnId }) => columnId === chosen) ?? data[0];
  if (column === undefined) return null;
  return (
    <Section title={title} all={{ to: ROUTES.publicNews.path, label: t("allNews") }}>
      <Tabs
        label={title}
        panelId={panelId}
        value={column.columnId}
        onChange={setChosen}
        items={data.map(({ columnId, columnName }) => ({ key: columnId, label: columnName }))}
      />
      <div {...tabPanelProps(panelId, column.columnId)} className={css["panel"]}>
        <ul className={css["lines"]}>
          {column.result.map((item) => (
            <Line key={item.newsId} item={item} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Announcements that matter, dated, right below the figures. */
export function Messages({ title, size, newsColumnIds }: SectionProps) {
  const { language } = useLanguage();
  const { data = [], isPending } = useQuery(
    messagesQuery(language, size || USUAL_SIZES.MESSAGES, newsColumnIds),
  );
  const id = useId();
  if (isPending) return <Skeleton rows={1} height="6.625rem" />;
  if (data.length === 0) return null;
  return (
    <Panel look="outlined" aria-labelledby={id} className={css["messages"]}>
      <h2 id={id} className={css["messagesTitle"]}>
        <Icon name="bell" />
        {title}
      </h2>
      <ul className={css["messageLines"]}>
        {data.map((item) => (
          <Line key={item.newsId} item={item} />
        ))}
      </ul>
    </Panel>
  );
}
