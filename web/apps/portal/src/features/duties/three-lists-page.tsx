import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useSearchParams } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";
import { Written } from "@/shared/ui/written";

import { listCountQuery, listsQuery } from "./api/queries";
import { DepartmentSide } from "./components/department-side";
import { ListNumbers } from "./components/list-numbers";
import { ListResults } from "./components/list-results";
import { WorkNote } from "./components/work-note";
import { type ListCode, listOf } from "./model/duty";
import { KEYWORD_MAX, type ListsFilter, changeFilter, parseFilter, toList, toSearch } from "./model/filter";
import type { ListsConfig } from "./model/wire";
import css from "./three-lists-page.module.css";

/** What departments must do, may do and offer: the school's lists by department, with one search over all of them. */
export function ThreeListsPage() {
  const { t } = useTranslation("duties");
  const { language } = useLanguage();
  const isMember = useCurrentUser() !== null;
  const config = useQuery(listsQuery(isMember, language));
  const [search, setSearch] = useSearchParams();
  const filter = parseFilter(search);
  const title = config.data?.title ?? "";
  const setFilter = (next: ListsFilter) => setSearch(toSearch(next), { preventScrollReset: true });
  return (
    <div className={page["page"]}>
      <header className={css["head"]}>
        <div>
          <h1 className={page["title"]} aria-busy={config.data === undefined || undefined}>
            {title === "" ? t("title") : <Written text={title} />}
          </h1>
          <p className={page["intro"]}>{t("intro")}</p>
        </div>
        <SearchForm
          label={t("search.label")}
          placeholder={t("search.placeholder")}
          submit={t("search.submit")}
          value={filter.keyword}
          maxLength={KEYWORD_MAX}
          onSearch={(keyword) => setFilter(changeFilter(filter, { keyword }))}
        />
      </header>
      {isMember ? <WorkNote /> : null}
      <QueryView
        query={config}
        loading={
          <Panel as="div" room="normal">
            <Skeleton rows={12} height="2rem" />
          </Panel>
        }
        isEmpty={({ lists }) => shownOf(lists).length === 0}
        empty={
          <Panel as="div">
            <EmptyState icon="list" title={t("none")} hint={t(isMember ? "noneHint" : "noneVisitorHint")} />
          </Panel>
        }
        frame={(state) => (config.isError ? <Panel as="div">{state}</Panel> : state)}
      >
        {({ lists }) => (
          <Lists lists={shownOf(lists)} filter={filter} isMember={isMember} onChange={setFilter} />
        )}
      </QueryView>
    </div>
  );
}

/** A list that is shown. */
interface ShownList {
  readonly listCode: ListCode;
  readonly listName: string;
}

const shownOf = (lists: ListsConfig["lists"]): readonly ShownList[] =>
  lists
    .filter(({ isShow }) => isShow)
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap(({ listCode, listName }) => {
      const known = listOf(listCode);
      return known === null ? [] : [{ listCode: known, listName }];
    });

interface ListsProps {
  readonly lists: readonly ShownList[];
  readonly filter: ListsFilter;
  readonly isMember: boolean;
  readonly onChange: (filter: ListsFilter) => void;
}

/** The lists as tabs, with the departments beside them. */
function Lists({ lists, filter, isMember, onChange }: ListsProps) {
  const { t } = useTranslation("duties");
  const { language } = useLanguage();
  const panelId = useId();
  const counts = useQuery(listCountQuery(filter, isMember, language));
  const [first] = lists;
  if (first === undefined) return null;
  const { listCode } = lists.find((list) => list.listCode === filter.listCode) ?? first;
  return (
    <div className={css["columns"]}>
      <DepartmentSide listCode={listCode} filter={filter} isMember={isMember} onChange={onChange} />
      <Panel className={css["main"]}>
        <div className={css["tabs"]}>
          <Tabs
            label={t("lists")}
            panelId={panelId}
            value={listCode}
            onChange={(key) => onChange(toList(filter, listOf(key) ?? listCode))}
            items={lists.map((list) => ({
              key: list.listCode,
              label: <Written text={list.listName} />,
              note: counts.data?.find((one) => one.listCode === list.listCode)?.count,
            }))}
          />
        </div>
        <div {...tabPanelProps(panelId, listCode)}>
          <ListNumbers filter={filter} isMember={isMember} />
          <ListResults listCode={listCode} filter={filter} isMember={isMember} onChange={onChange} />
        </div>
      </Panel>
    </div>
  );
}
