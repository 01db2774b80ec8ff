import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Link, useSearchParams } from "react-router";

import { SCREEN_PHONE } from "@/shared/config/constants";
import { type ServiceType, guidesPath } from "@/shared/config/paths";
import { useCurrentUser } from "@/shared/lib/current-user";
import { useMediaQuery } from "@/shared/lib/use-media-query";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { SubmitButton } from "@/shared/ui/submit-button";
import { Written } from "@/shared/ui/written";

import { countedSearchQuery, heatWordsQuery, serviceCountQuery } from "./api/queries";
import { CodeDialog } from "./components/code-dialog";
import { FilterToggle } from "./components/filter-toggle";
import { HallTabs } from "./components/hall-tabs";
import { SelectedFilters } from "./components/selected-filters";
import { ServiceFilters } from "./components/service-filters";
import { ServiceList } from "./components/service-list";
import { useFilterOptions } from "./hooks/use-filter-options";
import { useHall } from "./hooks/use-hall";
import { KEYWORD_MAX, KIND_PARAM, changeFilter, countChoices, parseFilter, toSearch } from "./model/filter";
import { PLAIN_HALL, shownRows } from "./model/hall";
import css from "./service-center-page.module.css";

/** Props of `ServiceCenterPage`. */
export interface ServiceCenterPageProps {
  /** The kind of services; the empty text shows both (001 §2.1). */
  readonly serviceType: ServiceType;
}

/** The hall: services of a kind with search, tabs, criteria, order and pages, all of it in the address. */
export function ServiceCenterPage({ serviceType }: ServiceCenterPageProps) {
  const { t } = useTranslation("services");
  const isMember = useCurrentUser() !== null;
  const hall = useHall(serviceType, isMember);
  const shown = hall ?? PLAIN_HALL;
  // One hall has one heading unless the school names its parts: its tab says which kind of services is shown.
  const title = shown.title === "" ? t("hall.title") : shown.title;
  const [search, setSearch] = useSearchParams();
  const filter = parseFilter(search);
  const count = useQuery(serviceCountQuery(serviceType, isMember));
  const heatWords = useQuery(heatWordsQuery(isMember));
  // The list has its own call; this one makes the word count, and whether it succeeds is nobody's concern here.
  useQuery(countedSearchQuery(filter.keyword, serviceType, isMember));
  const field = useRef<HTMLInputElement>(null);
  const facetsId = useId();
  const rows = useFilterOptions(serviceType, isMember);
  const facets = shownRows(rows, hall?.facets);
  const [isFiltering, setIsFiltering] = useState(false);
  const isSmall = useMediaQuery(SCREEN_PHONE);
  const setFilter = (next: typeof filter) => {
    const kept = toSearch(next);
    const kind = search.get(KIND_PARAM);
    if (kind !== null) kept.set(KIND_PARAM, kind);
    setSearch(kept, { preventScrollReset: true });
  };

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setFilter(changeFilter(filter, { keyword: field.current?.value.trim() ?? "" }));
  }
  function handleWord(word: string): void {
    if (field.current !== null) field.current.value = word;
    setFilter(changeFilter(filter, { keyword: word }));
  }
  // Beside the cards, in the line above them on small screens: what is chosen pushes no card down.
  const chosen = <SelectedFilters filter={filter} rows={rows} onChange={setFilter} />;
  return (
    <>
      <header className={css["head"]}>
        <div className={css["titles"]}>
          <h1 className={page["title"]} aria-busy={hall === undefined || undefined}>
            {hall === undefined ? "\u00a0" : <Written text={title} />}
          </h1>
          {shown.isShowCount ? (
            <p className={css["count"]}>
              {count.data !== undefined
                ? t("count.summary", {
                    count: count.data.total,
                    online: count.data.online,
                    offline: count.data.offline,
                  })
                : count.isError
                  ? null
                  : t("count.pending")}
            </p>
          ) : null}
        </div>
        <search className={css["search"]}>
          <form className={css["form"]} onSubmit={handleSubmit}>
            <Icon name="search" className={css["icon"]} />
            <input
              // A keyword that comes with the address, as by "back", fills the field anew.
              key={filter.keyword}
              ref={field}
              type="search"
              className={css["input"]}
              aria-label={t("search.within", { title })}
              placeholder={t("search.placeholder")}
              defaultValue={filter.keyword}
              maxLength={KEYWORD_MAX}
              enterKeyHint="search"
              autoComplete="off"
            />
            <SubmitButton>{t("search.submit")}</SubmitButton>
          </form>
        </search>
      </header>
      {shown.introduction === "" ? null : (
        <p className={css["introduction"]}>
          <Written text={shown.introduction} />
        </p>
      )}
      {shown.isShowTabs ? <HallTabs serviceType={serviceType} isMember={isMember} search={search} /> : null}
      <div className={css["columns"]}>
        <div className={css["side"]}>
          {isSmall ? null : chosen}
          {facets.length === 0 ? null : (
            <ServiceFilters
              id={facetsId}
              filter={filter}
              rows={facets}
              isOpen={isFiltering}
              onChange={setFilter}
            />
          )}
          {shown.isShowHotWords || shown.isShowGuides ? (
            <div className={css["help"]} data-open={isFiltering || undefined}>
              {shown.isShowHotWords ? (
                <>
                  <h2 className={css["helpTitle"]}>{t("search.hot")}</h2>
                  <ul className={css["words"]} aria-label={t("search.hot")}>
                    {(heatWords.data ?? []).map(({ word }) => (
                      <li key={word}>
                        <button type="button" className={css["word"]} onClick={() => handleWord(word)}>
                          {word}
                        </button>
                      </li>
                    ))}
                  </ul>
                </>
              ) : null}
              {shown.isShowGuides ? (
                <Link className={css["guides"]} to={guidesPath(filter.keyword)}>
                  {t("search.guides")}
                </Link>
              ) : null}
            </div>
          ) : null}
        </div>
        <ServiceList
          filter={filter}
          serviceType={serviceType}
          isMember={isMember}
          hall={hall}
          onChange={setFilter}
          lead={
            facets.length === 0 && !shown.isShowHotWords && !shown.isShowGuides ? null : (
              <FilterToggle
                controls={facetsId}
                choices={countChoices({ ...filter, keyword: "" })}
                isOpen={isFiltering}
                onToggle={() => setIsFiltering(!isFiltering)}
              />
            )
          }
          chosen={isSmall ? chosen : null}
        />
      </div>
      <CodeDialog />
    </>
  );
}
