import { Badge } from "@/shared/ui/badge";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatDate } from "@/shared/lib/format";
import { EmptyState } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { announcementSlides, importanceOf, isNewsNew, newsTime } from "../../model/rules";
import type { CardViewProps } from "../card-view";
import { NewsLink } from "../news-link";
import css from "./announcement-card.module.css";
import { AnnouncementSlides } from "./announcement-slides";

/** Important announcements: pictures that turn over and can be stopped, and a dated list (001 §2.4). */
export function AnnouncementCard({ data, layout, now }: CardViewProps<"ANNOUNCEMENT">) {
  const { t } = useTranslation("home");
  if (data.list.length === 0) {
    const missing = data.sources?.find(({ freshness }) => freshness === "FAILED");
    if (missing !== undefined)
      return <EmptyState icon="info" title={t("sources.failed", { name: missing.columnName })} />;
    return <EmptyState icon="message" title={t("empty")} />;
  }
  const slides = announcementSlides(data.list);
  return (
    <div className={css["card"]} data-layout={layout}>
      {slides.length === 0 ? null : <AnnouncementSlides slides={slides} />}
      <ul className={css["list"]}>
        {data.list.slice(0, data.basicConfig.displayRows).map((item) => {
          const time = newsTime(item, data.dataSource);
          const importance = importanceOf(item.fieldSet?.importance);
          return (
            <li key={item.newsId} className={css["row"]}>
              {importance === null ? null : (
                <Badge tone={importance === "urgent" ? "danger" : "warning"}>
                  {t(`news.importance.${importance}`)}
                </Badge>
              )}
              <NewsLink item={item} className={css["title"]}>
                <Written text={item.title} />
              </NewsLink>
              {isNewsNew(item, time, now) ? <Badge tone="brand">{t("news.new")}</Badge> : null}
              <time className={css["time"]} dateTime={time.replace(" ", "T")}>
                {layout === "narrow" ? formatDate(time).slice(5) : formatDate(time)}
              </time>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
