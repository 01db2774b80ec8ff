import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Link } from "react-router";

import { newsListPath, newsPath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useCurrentUser } from "@/shared/lib/current-user";
import { buttonClass } from "@/shared/ui/button";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { SendCardButton } from "@/shared/ui/send-card-button";
import { SafeHtml } from "@/shared/ui/safe-html";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { newsDetailQuery } from "./api/queries";
import { NewsBadges } from "./components/news-badges";
import type { NewsDetail } from "./model/news";
import css from "./news-detail-page.module.css";

/** One news item with its text and its neighbours. Visitors see public ones. */
export function NewsDetailPage({ newsId }: { readonly newsId: string }) {
  const { t } = useTranslation("notices");
  const { language } = useLanguage();
  const isMember = useCurrentUser() !== null;
  const detail = useQuery({ ...newsDetailQuery(newsId, isMember, language), enabled: newsId !== "" });
  return (
    <div className={css["page"]}>
      <nav className={css["crumbs"]} aria-label={t("crumbs")}>
        <Link to={newsListPath(isMember)}>{t("title")}</Link>
        {detail.data === undefined ? null : (
          <>
            <Icon name="chevronRight" size="1em" />
            <span aria-current="page">{detail.data.columnName}</span>
          </>
        )}
      </nav>
      <Panel as="article" room="reading" className={css["panel"]}>
        {detail.data === undefined ? <h1 className="visually-hidden">{t("title")}</h1> : null}
        {newsId === "" ? (
          <EmptyState icon="message" title={t("missing")}>
            <Link className={buttonClass("primary")} to={newsListPath(isMember)}>
              {t("title")}
            </Link>
          </EmptyState>
        ) : (
          <QueryView
            query={detail}
            loading={<Skeleton rows={12} />}
            gone={(error) => <GoneState error={error} to={newsListPath(isMember)} way={t("title")} />}
          >
            {(news) => <Ready news={news} isMember={isMember} />}
          </QueryView>
        )}
      </Panel>
    </div>
  );
}

function Ready({ news, isMember }: { readonly news: NewsDetail; readonly isMember: boolean }) {
  const { t } = useTranslation("notices");
  return (
    <>
      <header className={css["header"]}>
        <h1 className={css["title"]}>
          <Written text={news.title} />
        </h1>
        <p className={css["meta"]}>
          <NewsBadges isNew={news.isNew} importance={news.fieldSet.importance} />
          {news.author === "" ? null : <span>{t("author", { author: news.author })}</span>}
          <time dateTime={news.releaseTime.replace(" ", "T")}>
            {t("released", { time: news.releaseTime.slice(0, 16) })}
          </time>
          <span>{t("read", { count: news.readCount })}</span>
        </p>
        <SendCardButton
          card={{
            objectId: news.newsId,
            title: news.title,
            sub: `${news.columnName} · ${news.releaseTime.slice(0, 10)}`,
            url: newsPath(news.newsId),
            img: news.cover,
          }}
        />
      </header>
      {news.cover === "" || news.content.includes(news.cover) ? null : (
        <img className={css["cover"]} src={news.cover} alt="" width={960} height={540} />
      )}
      <div className={css["content"]}>
        <SafeHtml html={news.content} />
      </div>
      <nav className={css["neighbours"]} aria-label={t("neighbours")}>
        {(["previous", "next"] as const).map((side) => {
          const neighbour = news[side] ?? null;
          return (
            <p key={side}>
              <span className={css["side"]}>{t(side)}</span>
              {neighbour === null ? (
                <span className={css["none"]}>{t("none")}</span>
              ) : (
                <Link to={newsPath(neighbour.newsId, isMember)}>
                  <Written text={neighbour.title} />
                </Link>
              )}
            </p>
          );
        })}
      </nav>
    </>
  );
}
