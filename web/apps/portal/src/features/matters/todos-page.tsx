import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useSearchParams } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { systemClock } from "@/shared/lib/clock";
import { formatCount } from "@/shared/lib/format";
import { Icon } from "@/shared/ui/icon";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";
import { SubmitButton } from "@/shared/ui/submit-button";

import { todoCountQuery, todosQuery, useMarkRead } from "./api/queries";
import { ApplicationsPanel, type PanelProps } from "./components/applications-panel";
import { DraftsPanel } from "./components/drafts-panel";
import { TodoRow } from "./components/matter-row";
import { MatterFilters } from "./components/matter-filters";
import { ListBody } from "./components/list-body";
import {
  LISTS,
  type MatterFilter,
  changeMatterFilter,
  parseMatterFilter,
  toMatterSearch,
} from "./model/matters";
import css from "./todos-page.module.css";

/** Props of `TodosPage`. */
export interface TodosPageProps {
  /** Opens an address by its openWay; the rules belong to services. */
  readonly onOpenAddress: (url: string, openWay: string) => void;
}

/** Today as `yyyy-MM-dd` of the reader's clock. */
function localDay(now: number): string {
  const date = new Date(now);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** To-dos, things to read, finished ones, the person's applications and drafts. */
export function TodosPage({ onOpenAddress }: TodosPageProps) {
  const { t } = useTranslation("matters");
  const [search, setSearch] = useSearchParams();
  const filter = parseMatterFilter(search);
  const count = useQuery(todoCountQuery());
  const panelId = useId();
  const field = useRef<HTMLInputElement>(null);
  const set = (change: Partial<MatterFilter>) =>
    setSearch(toMatterSearch(changeMatterFilter(filter, change)), { preventScrollReset: true });
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    set({ keyword: field.current?.value.trim() ?? "" });
  }
  const note = (list: string) => {
    const number = list === "todo" ? count.data?.todo : list === "read" ? count.data?.read : undefined;
    return number === undefined ? {} : { note: formatCount(number) };
  };
  return (
    <>
      <header className={css["header"]}>
        <h1 className={css["title"]}>{t("title")}</h1>
        {filter.list === "applications" || filter.list === "drafts" ? null : (
          <search>
            <form className={css["form"]} onSubmit={handleSubmit}>
              <input
                key={`${filter.list}-${filter.keyword}`}
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
        )}
      </header>
      <section className={css["panel"]}>
        <div className={css["tabs"]}>
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
            <ApplicationsPanel filter={filter} onChange={set} onOpenAddress={onOpenAddress} />
          ) : filter.list === "drafts" ? (
            <DraftsPanel filter={filter} onChange={set} onOpenAddress={onOpenAddress} />
          ) : (
            <Todos filter={filter} onChange={set} onOpenAddress={onOpenAddress} />
          )}
        </div>
      </section>
    </>
  );
}

function Todos({ filter, onChange, onOpenAddress }: PanelProps & TodosPageProps) {
  const { t } = useTranslation("matters");
  const { language } = useLanguage();
  const list = useQuery({ ...todosQuery(filter, language), placeholderData: keepPreviousData });
  const markRead = useMarkRead();
  const today = localDay(systemClock.now());
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
      />
      <ListBody
        query={list}
        label={t(`list.${filter.list}`)}
        page={filter.page}
        onPage={(page) => onChange({ page })}
        empty={t(`empty.${filter.list}`)}
        hasChoices={filter.keyword !== "" || filter.sourceId !== "" || filter.due !== ""}
        onClear={() => onChange({ keyword: "", sourceId: "", due: "" })}
      >
        {list.data?.records.map((item) => (
          <TodoRow
            key={item.todoId}
            item={item}
            today={today}
            onOpen={() => {
              onOpenAddress(item.urlDetail, item.openWay);
              if (item.kind === "read" && item.state === "open") markRead.mutate([item.todoId]);
            }}
          />
        ))}
      </ListBody>
    </>
  );
}
