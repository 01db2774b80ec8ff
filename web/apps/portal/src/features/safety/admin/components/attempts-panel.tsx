import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { FilterField, FilterForm } from "@/shared/ui/filter-form";
import { Paged } from "@/shared/ui/paged";
import { PlainInput } from "@/shared/ui/plain-input";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { EmptyState } from "@/shared/ui/states";

import { attemptsQuery } from "../api/queries";
import { type AttemptFilter, KINDS, NO_FILTER, isFiltered } from "../model/attempts";
import { AttemptsTable } from "./attempts-table";

/** The record of refused texts with its filters. */
export function AttemptsPanel() {
  const { t } = useTranslation("safety");
  const [draft, setDraft] = useState(NO_FILTER);
  const [filter, setFilter] = useState(NO_FILTER);
  const [page, setPage] = useState(1);
  const list = useQuery({ ...attemptsQuery(filter, page), placeholderData: keepPreviousData });
  function show(next: AttemptFilter): void {
    setDraft(next);
    setFilter(next);
    setPage(1);
  }
  const field = (name: keyof AttemptFilter, type: "date" | "text", label: string) => (
    <FilterField label={label}>
      <PlainInput
        type={type}
        value={draft[name]}
        maxLength={type === "text" ? 64 : undefined}
        onValue={(value) => setDraft({ ...draft, [name]: value })}
      />
    </FilterField>
  );
  return (
    <>
      <search>
        <FilterForm
          label={t("attempts.filters")}
          submit={t("attempts.submit")}
          reset={t("attempts.reset")}
          onSubmit={() => show(draft)}
          onReset={() => show(NO_FILTER)}
        >
          {field("beginTime", "date", t("attempts.begin"))}
          {field("endTime", "date", t("attempts.end"))}
          {field("account", "text", t("attempts.account"))}
          {field("word", "text", t("attempts.word"))}
          <FilterField label={t("attempts.kind")}>
            <PlainSelect value={draft.kind} onValue={(value) => setDraft({ ...draft, kind: value })}>
              <option value="">{t("attempts.allKinds")}</option>
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </option>
              ))}
            </PlainSelect>
          </FilterField>
        </FilterForm>
      </search>
      <Paged
        query={list}
        label={t("attempts.list")}
        page={page}
        onPage={setPage}
        total={(count) => t("attempts.total", { count })}
        showsTotal
        empty={
          <EmptyState
            icon="shield"
            title={isFiltered(filter) ? t("attempts.noMatch") : t("attempts.empty")}
            hint={isFiltered(filter) ? undefined : t("attempts.emptyHint")}
          />
        }
      >
        {(attempts, isStale) => <AttemptsTable attempts={attempts} isStale={isStale} />}
      </Paged>
    </>
  );
}
