import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import page from "@/shared/ui/page.module.css";
import { Paged } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { EmptyState } from "@/shared/ui/states";
import { TransferButtons } from "@/shared/ui/transfer-buttons";

import { missesQuery } from "./api/misses";
import { MissesTable } from "./components/misses/misses-table";
import { SynonymDialog } from "./components/misses/synonym-dialog";
import { MISS_DAYS, MISS_STATES, type MissFilter, parseMisses, toMissSearch } from "./model/misses";

/** The administrator's page of words that found nothing: each becomes a synonym, is dealt with or ignored. */
export function SearchMissesPage() {
  const { t } = useTranslation("records");
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const filter = parseMisses(search);
  const [word, setWord] = useState<string | null>(null);
  const set = (change: Partial<MissFilter>) =>
    setSearch(toMissSearch({ ...filter, page: 1, ...change }), { preventScrollReset: true });
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("misses.title")}</h1>
          <p className={page["intro"]}>{t("misses.intro")}</p>
        </div>
        <div className={page["tools"]}>
          <TransferButtons
            isNamed
            source={{ sheet: "search-synonyms" }}
            onImported={() => void client.invalidateQueries()}
          />
        </div>
      </header>
      <Panel isFlush>
        <FilterBar>
          <FilterChoices
            label={t("misses.states")}
            items={MISS_STATES.map((state) => ({
              key: state,
              label: t(`misses.state.${state}`),
              isOn: filter.state === state,
            }))}
            onPick={(state) => set({ state })}
          />
          <PlainSelect
            aria-label={t("misses.days")}
            value={filter.days}
            onValue={(value) => set({ days: Number(value) })}
          >
            {MISS_DAYS.map((days) => (
              <option key={days} value={days}>
                {t("misses.lastDays", { count: days })}
              </option>
            ))}
          </PlainSelect>
          <TransferButtons
            source={{
              sheet: "search-misses",
              search: { formInline: { state: filter.state, days: filter.days } },
            }}
          />
        </FilterBar>
        <Body filter={filter} onPage={(page) => set({ page })} onSynonym={setWord} />
      </Panel>
      {word === null ? null : <SynonymDialog word={word} onClose={() => setWord(null)} />}
    </div>
  );
}

interface BodyProps {
  readonly filter: MissFilter;
  readonly onPage: (page: number) => void;
  readonly onSynonym: (word: string) => void;
}

const NONE = { OPEN: "misses.none", HANDLED: "misses.noneHandled", IGNORED: "misses.noneIgnored" } as const;

function Body({ filter, onPage, onSynonym }: BodyProps) {
  const { t } = useTranslation("records");
  const list = useQuery({ ...missesQuery(filter), placeholderData: keepPreviousData });
  return (
    <Paged
      query={list}
      label={t("misses.list")}
      page={filter.page}
      onPage={onPage}
      total={(count) => t("misses.total", { count })}
      showsTotal
      empty={
        <EmptyState
          icon="search"
          title={t(NONE[filter.state])}
          hint={filter.state === "OPEN" ? t("misses.noneHint") : undefined}
        >
          {filter.page > 1 ? (
            <Button size="small" onClick={() => onPage(1)}>
              {t("misses.firstPage")}
            </Button>
          ) : null}
        </EmptyState>
      }
    >
      {(words, isStale) => <MissesTable words={words} isStale={isStale} onSynonym={onSynonym} />}
    </Paged>
  );
}
