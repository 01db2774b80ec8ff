import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Link, useSearchParams } from "react-router";

import { newsPath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useCurrentUser } from "@/shared/lib/current-user";
import { formatDate } from "@/shared/lib/format";
import { Icon } from "@/shared/ui/icon";
import { Pagination } from "@/shared/ui/pagination";
import { EmptyState, ErrorState, Skeleton } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";
import { SubmitButton } from "@/shared/ui/submit-button";

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
  const field = useRef<HTMLInputElement>(null);
  const set = (change: Partial<NewsFilter>) =>
    setSearch(toNewsSearch({ ...filter, page: 1, ...change }), { preventScrollReset: true });
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    set({ keyword: field.current?.value.trim() ?? "" });
  }
  const columns = list.data?.columns ?? [];
  return (
    <>
      <header className={css["header"]}>
        <h1 className={css["title"]}>{t("title")}</h1>
        <search>
          <form className={css["form"]} onSubmit={handleSubmit}>
            <input
              key={filter.keyword}
              ref={field}
              type="search"
              className={css["input"]}
              aria-label={t("search.label")}
              placeholder={t("search.placeholder")}
              defaultValue={filter.keyword}
              maxLength={64}
              enterKeyHint="search"
            />
            <SubmitButton icon={<Icon name="search" />}>{t("search.submit")}</SubmitButton>
          </form>
        </search>
      </header>
      <section className={css["panel"]}>
        <div className={css["tabs"]}>
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
        <div {...tabPanelProps(panelId, filter.columnId)} className={css["body"]}>
          {list.data === undefined ? (
            list.isError ? (
              <ErrorState error={list.error} onRetry={() => void list.refetch()} />
            ) : (
              <Skeleton rows={12} height="2.5rem" />
            )
          ) : list.data.records.length === 0 ? (
            <EmptyState
              icon="message"
              title={t("empty")}
              hint={filter.keyword === "" ? undefined : t("emptyHint")}
            />
          ) : (
            <ul className={css["list"]} aria-busy={list.isPlaceholderData || undefined}>
              {list.data.records.map((item) => (
                <Row key={item.newsId} item={item} isMember={isMember} />
              ))}
            </ul>
          )}
          <Pagination
            label={t("title")}
            current={filter.page}
            pages={list.data?.pages ?? 1}
            onChange={(page) => set({ page })}
          />
        </div>
      </section>
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
          <Link to={newsPath(item.newsId, isMember)}>{item.title}</Link>
          <NewsBadges isNew={item.isNew} importance={item.fieldSet.importance} />
        </h2>
        <p className={css["summary"]}>{item.summary}</p>
        <p className={css["meta"]}>
          <span>{item.columnName}</span>
          <time dateTime={item.releaseTime.replace(" ", "T")}>{formatDate(item.releaseTime)}</time>
        </p>
      </div>
    </li>
  );
}
