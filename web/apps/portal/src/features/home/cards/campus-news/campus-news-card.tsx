import { useId, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { Badge } from "@/shared/ui/badge";
import { formatDate } from "@/shared/lib/format";
import { EmptyState } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";
import { Written } from "@/shared/ui/written";

import type { CardNews } from "../../model/card-data";
import {
  hasNoMoreNews,
  importanceOf,
  isNewsNew,
  newsBodyHeight,
  newsShown,
  newsTabsMaxWidth,
  newsTime,
} from "../../model/rules";
import { isFailed } from "../card-sources";
import type { CardViewProps } from "../card-view";
import { NewsLink } from "../news-link";
import css from "./campus-news-card.module.css";

/** News by column: title, date, NEW under 24 hours, importance (001 §2.4). */
export function CampusNewsCard({ data, layout, now }: CardViewProps<"CAMPUS_NEWS">) {
  const { t } = useTranslation("home");
  const panelId = useId();
  const { displayRows } = data.basicConfig;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const column = data.list.find((known) => known.columnId === chosenId) ?? data.list[0];
  if (column === undefined) return <EmptyState icon="message" title={t("empty")} />;
  return (
    <div className={css["card"]}>
      <Tabs
        label={t("news.columns")}
        panelId={panelId}
        maxWidth={newsTabsMaxWidth(layout)}
        value={column.columnId}
        onChange={setChosenId}
        items={data.list.map(({ columnId, columnName }) => ({ key: columnId, label: columnName }))}
      />
      <div
        {...tabPanelProps(panelId, column.columnId)}
        className={css["body"]}
        style={{ height: newsBodyHeight(displayRows) }}
      >
        {column.result.length === 0 ? (
          <p className={css["none"]}>
            {isFailed(data.sources, column.columnId)
              ? t("sources.failed", { name: column.columnName })
              : t("column.empty", { name: column.columnName })}
          </p>
        ) : (
          <ul className={css["list"]}>
            {newsShown(column.result, displayRows).map((item) => (
              <Row key={item.newsId} item={item} time={newsTime(item, data.dataSource)} now={now} />
            ))}
          </ul>
        )}
      </div>
      {column.result.length > 0 && hasNoMoreNews(column.result.length, layout) ? (
        <p className={css["end"]}>{t("news.noMore")}</p>
      ) : null}
    </div>
  );
}

function Row({ item, time, now }: { readonly item: CardNews; readonly time: string; readonly now: number }) {
  const { t } = useTranslation("home");
  const importance = importanceOf(item.fieldSet?.importance);
  return (
    <li className={css["row"]}>
      <NewsLink item={item} className={css["title"]}>
        <Written text={item.title} />
      </NewsLink>
      {importance === null ? null : (
        <Badge tone={importance === "urgent" ? "danger" : "warning"}>
          {t(`news.importance.${importance}`)}
        </Badge>
      )}
      {isNewsNew(item, time, now) ? <Badge tone="brand">{t("news.new")}</Badge> : null}
      <time className={css["time"]} dateTime={time.replace(" ", "T")}>
        {formatDate(time)}
      </time>
    </li>
  );
}
