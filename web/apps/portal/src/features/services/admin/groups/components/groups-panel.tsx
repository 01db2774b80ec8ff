import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { KEYWORD_CHARS } from "@/shared/lib/keyword-of-address";
import { Button } from "@/shared/ui/button";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { Note } from "@/shared/ui/note";
import { QueryView } from "@/shared/ui/query-view";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState, Skeleton } from "@/shared/ui/states";

import { groupsQuery } from "../../api/groups";
import css from "../groups.module.css";
import {
  type Group,
  type GroupFilter,
  NEW,
  type TABS,
  parseFilter,
  showsAll,
  withFilter,
} from "../model/groups";
import { GroupDialog } from "./group-dialog";
import { GroupList } from "./group-list";
import { MergeDialog } from "./merge-dialog";
import { RemoveDialog } from "./remove-dialog";

/** The groups of one kind: finding, ordering, adding, changing, merging and removing them. */
export function GroupsPanel({ tab: { key, kind } }: { readonly tab: (typeof TABS)[number] }) {
  const { t } = useTranslation("catalogue");
  const isKeeper = useCurrentUser()?.administers_all === true;
  const [search, setSearch] = useSearchParams();
  const [removed, setRemoved] = useState<Group | null>(null);
  const filter = parseFilter(search);
  const list = useQuery(groupsQuery(kind, filter));
  const edited = search.get("edit");
  const group = list.data?.find(({ id }) => id === edited) ?? null;
  function set(change: Partial<GroupFilter>): void {
    setSearch(withFilter(search, { ...filter, ...change }), { preventScrollReset: true });
  }
  function edit(id: string | null): void {
    const next = new URLSearchParams(search);
    if (id === null) next.delete("edit");
    else next.set("edit", id);
    setSearch(next, { preventScrollReset: true });
  }
  return (
    <>
      <FilterBar>
        <FilterChoices
          label={t("groups.filter.english")}
          items={[
            { key: "all", label: t("groups.filter.all"), isOn: !filter.lacksEnglish },
            { key: "lacksEnglish", label: t("groups.filter.lacksEnglish"), isOn: filter.lacksEnglish },
          ]}
          onPick={(shown) => set({ lacksEnglish: shown === "lacksEnglish" })}
        />
        <SearchForm
          place="bar"
          label={t(`groups.${key}.search`)}
          placeholder={t("groups.filter.placeholder")}
          submit={t("groups.filter.submit")}
          value={filter.keyword}
          maxLength={KEYWORD_CHARS}
          onSearch={(keyword) => set({ keyword })}
        />
      </FilterBar>
      <div className={css["body"]}>
        {isKeeper ? null : <Note tone="brand">{t("groups.readOnly")}</Note>}
        <QueryView
          query={list}
          loading={<Skeleton rows={8} height="3.5rem" />}
          empty={
            showsAll(filter) ? (
              <EmptyState icon="list" title={t(`groups.${key}.none`)} hint={t(`groups.${key}.noneHint`)}>
                {isKeeper ? (
                  <Button size="small" onClick={() => edit(NEW)}>
                    {t(`groups.${key}.add`)}
                  </Button>
                ) : null}
              </EmptyState>
            ) : (
              <EmptyState icon="list" title={t("groups.noMatch")} hint={t("groups.noMatchHint")}>
                <Button size="small" onClick={() => set({ lacksEnglish: false, keyword: "" })}>
                  {t("groups.filter.clear")}
                </Button>
              </EmptyState>
            )
          }
        >
          {(groups) => (
            <>
              <p className={css["total"]} role="status">
                {t(`groups.${key}.total`, { count: groups.length })}
              </p>
              <GroupList
                kind={kind}
                groups={groups}
                isKeeper={isKeeper}
                isWhole={showsAll(filter) && !list.isPlaceholderData}
                onEdit={({ id }) => edit(id)}
                onRemove={setRemoved}
              />
            </>
          )}
        </QueryView>
      </div>
      {isKeeper && (edited === NEW || group !== null) ? (
        <GroupDialog key={edited} tab={key} kind={kind} group={group} onClose={() => edit(null)} />
      ) : null}
      {removed === null ? null : removed.serviceCount === 0 ? (
        <RemoveDialog kind={kind} group={removed} onClose={() => setRemoved(null)} />
      ) : (
        <MergeDialog kind={kind} group={removed} onClose={() => setRemoved(null)} />
      )}
    </>
  );
}
