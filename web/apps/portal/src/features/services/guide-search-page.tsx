import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef } from "react";
import { Link, useSearchParams } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { Button, buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Pagination } from "@/shared/ui/pagination";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { SubmitButton } from "@/shared/ui/submit-button";

import { guideSearchQuery } from "./api/guide-queries";
import { filterOptionsQuery, heatWordsQuery } from "./api/queries";
import { FoundGuideItem } from "./components/found-guide";
import css from "./guide-search-page.module.css";
import { GUIDE_KEYWORD_MAX, type GuideSearch, parseGuideSearch, toGuideSearch } from "./model/guide-search";

/** Searching service guides: names, materials, steps, questions and rules, with what matched marked. */
export function GuideSearchPage({
  beside,
}: {
  /** What else the same words find, below the guides. */
  readonly beside?: (asked: Pick<GuideSearch, "keyword" | "deptId">) => ReactNode;
}) {
  const { t } = useTranslation("records");
  const { language } = useLanguage();
  const isMember = useCurrentUser() !== null;
  const [search, setSearch] = useSearchParams();
  const asked = parseGuideSearch(search);
  const field = useRef<HTMLInputElement>(null);
  const departments = useQuery(filterOptionsQuery("serviceDept", "", isMember, language));
  const set = (next: GuideSearch) => setSearch(toGuideSearch(next), { preventScrollReset: true });
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    set({ ...asked, keyword: field.current?.value.trim() ?? "", page: 1 });
  }
  return (
    <>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("guides.title")}</h1>
          <p className={page["intro"]}>{t("guides.intro")}</p>
        </div>
      </header>
      <search>
        <form className={css["form"]} onSubmit={handleSubmit}>
          <div className={css["field"]}>
            <Icon name="search" className={css["icon"]} />
            <input
              // A keyword that comes with the address, as by "back", fills the field anew.
              key={asked.keyword}
              ref={field}
              type="search"
              className={css["input"]}
              aria-label={t("guides.label")}
              placeholder={t("guides.placeholder")}
              defaultValue={asked.keyword}
              maxLength={GUIDE_KEYWORD_MAX}
              enterKeyHint="search"
              autoComplete="off"
            />
          </div>
          <PlainSelect
            className={css["select"]}
            aria-label={t("guides.dept")}
            value={asked.deptId}
            onValue={(value) => set({ ...asked, deptId: value, page: 1 })}
          >
            <option value="">{t("guides.allDepts")}</option>
            {(departments.data ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </PlainSelect>
          <SubmitButton>{t("guides.submit")}</SubmitButton>
        </form>
      </search>
      <Panel isFlush className={css["panel"]}>
        <Results asked={asked} isMember={isMember} onChange={set} />
      </Panel>
      {beside?.(asked)}
    </>
  );
}

interface ResultsProps {
  readonly asked: GuideSearch;
  readonly isMember: boolean;
  readonly onChange: (next: GuideSearch) => void;
}

function Results({ asked, isMember, onChange }: ResultsProps) {
  const { t } = useTranslation("records");
  const { language } = useLanguage();
  const { keyword, deptId, page } = asked;
  const list = useQuery({
    ...guideSearchQuery(asked, isMember, language),
    placeholderData: keepPreviousData,
  });
  const services = (isMember ? ROUTES.serviceHall : ROUTES.allServices).path;
  if (keyword === "") {
    return (
      <EmptyState icon="book" title={t("guides.start")} hint={t("guides.startHint")}>
        <HotWords isMember={isMember} deptId={deptId} />
      </EmptyState>
    );
  }
  return (
    <QueryView
      query={list}
      loading={
        <div className={css["waiting"]}>
          <Skeleton rows={9} height="1.5rem" />
        </div>
      }
      isEmpty={({ records }) => records.length === 0}
      empty={
        <EmptyState
          icon="search"
          title={t(deptId === "" ? "guides.none" : "guides.noneDept", { keyword })}
          hint={t("guides.noneHint")}
        >
          <div className={css["ways"]}>
            {page > 1 ? (
              <Button size="small" onClick={() => onChange({ ...asked, page: 1 })}>
                {t("guides.firstPage")}
              </Button>
            ) : null}
            {deptId === "" ? null : (
              <Button size="small" onClick={() => onChange({ ...asked, deptId: "", page: 1 })}>
                {t("guides.clearDept")}
              </Button>
            )}
            <Link
              className={buttonClass("plain", "small")}
              to={`${services}?keyword=${encodeURIComponent(keyword)}`}
            >
              {t("guides.services")}
            </Link>
          </div>
          <HotWords isMember={isMember} deptId="" tried={keyword} />
        </EmptyState>
      }
    >
      {(found) => (
        <>
          <p className={css["total"]} role="status">
            {t("guides.total", { count: found.total })}
          </p>
          <ul
            className={css["list"]}
            aria-label={t("guides.list")}
            aria-busy={list.isPlaceholderData || undefined}
          >
            {found.records.map((guide) => (
              <FoundGuideItem key={guide.serviceId} guide={guide} isMember={isMember} />
            ))}
          </ul>
          <Pagination
            label={t("guides.list")}
            current={page}
            pages={found.pages}
            onChange={(next) => onChange({ ...asked, page: next })}
          />
        </>
      )}
    </QueryView>
  );
}

function HotWords({
  isMember,
  deptId,
  tried = "",
}: {
  readonly isMember: boolean;
  readonly deptId: string;
  /** A word that found nothing, which is not offered again. */
  readonly tried?: string;
}) {
  const { t } = useTranslation("records");
  const { data = [] } = useQuery(heatWordsQuery(isMember, tried));
  if (data.length === 0) return null;
  return (
    <div className={css["hot"]}>
      <span>{t("guides.hot")}</span>
      <ul className={css["words"]} aria-label={t("guides.hot")}>
        {data.map(({ word }) => (
          <li key={word}>
            <Link
              to={`${ROUTES.guides.path}?${toGuideSearch({ keyword: word, deptId, page: 1 }).toString()}`}
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
