import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Link, useSearchParams } from "react-router";

import { newsPath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useCurrentUser } from "@/shared/lib/current-user";
import { formatDate } from "@/shared/lib/format";
import { Button } from "@/shared/ui/button";
import page from "@/shared/ui/page.module.css";
import { PagedList } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";
import { Written } from "@/shared/ui/written";

import { newsPageQuery } from "./api/queries";
import { NewsBadges } from "./components/news-badges";
import { type NewsFilter, type NewsItem, parseNewsFilter, toNewsSearch } from "./model/news";
import css from "./news-list-page.module.css";

/** All news by column, with search and pages. */
export function NewsListPage() {
  const { t } = useTranslation("notices");
  const { language } = useLanguage();
  const isMember = useCurrentUser() !== null;
  const [search, setSearch] = useSearchParams();
  const filter = parseNewsFilter(search);
  const list = useQuery({ ...newsPageQuery(filter, isMember, language), placeholderData: keepPreviousData });
  const panelId = useId();
  const set = (change: Partial<NewsFilter>) =>
    setSearch(toNewsSearch({ ...filter, page: 1, ...change }), { preventScrollReset: true });
  const columns = list.data?.columns ?? [];
  return (
    <>
      <header className={page["header"]}>
        <h1 className={page["title"]}>{t("title")}</h1>
        <SearchForm
          label={t("search.label")}
          placeholder={t("search.placeholder")}
          submit={t("search.submit")}
          value={filter.keyword}
          maxLength={64}
          onSearch={(keyword) => set({ keyword })}
        />
      </header>
      <Panel>
        <div className={page["tabs"]}>
          <Tabs
            label={t("columns")}
            panelId={panelId}
            value={filter.columnId}
            onChange={(columnId) => set({ columnId })}
            items={[
              { key: "", label: t("all") },
              ...columns.map(({ columnId, columnName }) => ({ key: columnId, label: columnName })),
            ]}
          />
        </div>
        <div {...tabPanelProps(panelId, filter.columnId)} className={page["body"]}>
          <PagedList
            query={list}
            label={t("title")}
            page={filter.page}
            onPage={(next) => set({ page: next })}
            total={(count) => t("total", { count })}
            empty={
              <EmptyState
                icon="message"
                title={t("empty")}
                hint={filter.keyword === "" ? undefined : t("emptyHint")}
              >
                {filter.page > 1 ? (
                  <Button size="small" onClick={() => set({ page: 1 })}>
                    {t("firstPage")}
                  </Button>
                ) : null}
              </EmptyState>
            }
          >
            {(item) => <Row key={item.newsId} item={item} isMember={isMember} />}
          </PagedList>
        </div>
      </Panel>
    </>
  );
}

function Row({ item, isMember }: { readonly item: NewsItem; readonly isMember: boolean }) {
  return (
    <li className={css["row"]}>
      {item.cover === "" ? null : (
        <img className={css["cover"]} src={item.cover} alt="" width={160} height={90} loading="lazy" />
      )}
      <div className={css["main"]}>
        <h2 className={css["name"]}>
          <Link to={newsPath(item.newsId, isMember)}>
            <Written text={item.title} />
          </Link>
          <NewsBadges isNew={item.isNew} importance={item.fieldSet.importance} />
        </h2>
        <p className={css["summary"]}>
          <Written text={item.summary} />
        </p>
        <p className={css["meta"]}>
          <span>{item.columnName}</span>
          <time dateTime={item.releaseTime.replace(" ", "T")}>{formatDate(item.releaseTime)}</time>
        </p>
      </div>
    </li>
  );
}
