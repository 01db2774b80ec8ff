import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useSearchParams } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { systemClock } from "@/shared/lib/clock";
import { formatCount } from "@/shared/lib/format";
import { schoolDay } from "@/shared/lib/school-day";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { SearchForm } from "@/shared/ui/search-form";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";
import { TransferButtons } from "@/shared/ui/transfer-buttons";

import { todoCountQuery, todoFilter, todosQuery, useMarkRead } from "./api/queries";
import { ApplicationsPanel, type PanelProps } from "./components/applications-panel";
import { DraftsPanel } from "./components/drafts-panel";
import { TodoRow } from "./components/matter-row";
import { MatterFilters } from "./components/matter-filters";
import { MatterList } from "./components/matter-list";
import {
  LISTS,
  type MatterFilter,
  changeMatterFilter,
  parseMatterFilter,
  toMatterSearch,
} from "./model/matters";

/** Props of `TodosPage`. */
export interface TodosPageProps {
  /** Opens an address by its openWay; the rules belong to services. */
  readonly onOpenAddress: (url: string, openWay: string) => void;
}

/** To-dos, things to read, finished ones, the person's applications and drafts. */
export function TodosPage({ onOpenAddress }: TodosPageProps) {
  const { t } = useTranslation("matters");
  const [search, setSearch] = useSearchParams();
  const filter = parseMatterFilter(search);
  const count = useQuery(todoCountQuery());
  const panelId = useId();
  const set = (change: Partial<MatterFilter>) =>
    setSearch(toMatterSearch(changeMatterFilter(filter, change)), { preventScrollReset: true });
  const note = (list: string) => {
    const number = list === "todo" ? count.data?.todo : list === "read" ? count.data?.read : undefined;
    return number === undefined ? {} : { note: formatCount(number) };
  };
  return (
    <>
      <header className={page["header"]}>
        <h1 className={page["title"]}>{t("title")}</h1>
        {filter.list === "applications" || filter.list === "drafts" ? null : (
          <SearchForm
            key={filter.list}
            label={t("search.label")}
            placeholder={t("search.placeholder")}
            submit={t("search.submit")}
            value={filter.keyword}
            maxLength={64}
            onSearch={(keyword) => set({ keyword })}
          />
        )}
      </header>
      <Panel isFlush>
        <div className={page["tabs"]}>
          <Tabs
            label={t("lists")}
            panelId={panelId}
            value={filter.list}
            onChange={(key) => set({ list: LISTS.find((known) => known === key) ?? "todo" })}
            items={LISTS.map((list) => ({ key: list, label: t(`list.${list}`), ...note(list) }))}
          />
        </div>
        <div {...tabPanelProps(panelId, filter.list)}>
          {filter.list === "applications" ? (
            <ApplicationsPanel filter={filter} onChange={set} />
          ) : filter.list === "drafts" ? (
            <DraftsPanel filter={filter} onChange={set} />
          ) : (
            <Todos filter={filter} onChange={set} onOpenAddress={onOpenAddress} />
          )}
        </div>
      </Panel>
    </>
  );
}

function Todos({ filter, onChange, onOpenAddress }: PanelProps & TodosPageProps) {
  const { t } = useTranslation("matters");
  const { language } = useLanguage();
  const list = useQuery({ ...todosQuery(filter, language), placeholderData: keepPreviousData });
  const markRead = useMarkRead();
  const today = schoolDay(systemClock.now());
  const unread = (list.data?.records ?? []).filter((item) => item.kind === "read" && item.state === "open");
  return (
    <>
      <MatterFilters
        filter={filter}
        sources={list.data?.sources ?? []}
        onChange={onChange}
        unread={filter.list === "read" ? unread.map((item) => item.todoId) : []}
        isMarking={markRead.isPending}
        onMarkRead={(ids) => markRead.mutate(ids)}
      >
        <TransferButtons
          size="small"
          source={{ sheet: "todos", search: { formInline: todoFilter(filter) } }}
          total={list.data?.total}
        />
      </MatterFilters>
      <MatterList
        query={list}
        label={t(`list.${filter.list}`)}
        page={filter.page}
        onPage={(page) => onChange({ page })}
        empty={t(`empty.${filter.list}`)}
        hasChoices={filter.keyword !== "" || filter.sourceId !== "" || filter.due !== ""}
        onClear={() => onChange({ keyword: "", sourceId: "", due: "" })}
      >
        {(item) => (
          <TodoRow
            key={item.todoId}
            item={item}
            today={today}
            onOpen={() => {
              onOpenAddress(item.urlDetail, item.openWay);
              if (item.kind === "read" && item.state === "open") markRead.mutate([item.todoId]);
            }}
          />
        )}
      </MatterList>
    </>
  );
}
