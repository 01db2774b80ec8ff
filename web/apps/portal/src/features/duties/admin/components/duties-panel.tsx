import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";

import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { FilterBar } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import { Paged } from "@/shared/ui/paged";
import { SearchChoice, SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";
import { TransferButtons } from "@/shared/ui/transfer-buttons";
import { pageOf } from "@/shared/lib/page-of-address";

import type { DutyRow } from "../../model/wire";
import { useRemoveDuties } from "../api/mutations";
import { dutiesQuery, typesQuery } from "../api/queries";
import { DESK_KEYWORD_MAX, withChoice } from "../model/desk";
import type { DutiesDocument } from "../model/document";
import { type DutiesFilter, NEW_DUTY, parseDuties, wantedOf } from "../model/duties-filter";
import css from "./desk.module.css";
import { DutiesTable } from "./duties-table";
import { DutyDrawer } from "./duty-drawer";
import { HistoryDialog } from "./history-dialog";

/** The duties of a department: found, written, changed, taken off, and each with its history. */
export function DutiesPanel({ document }: { readonly document: DutiesDocument }) {
  const { t } = useTranslation(["dutyDesk", "duties"]);
  const { language } = useLanguage();
  const client = useQueryClient();
  const isEditor = hasAbility(useCurrentUser(), "edit-duties");
  const [search, setSearch] = useSearchParams();
  const [removed, setRemoved] = useState<DutyRow | null>(null);
  const [told, setTold] = useState<DutyRow | null>(null);
  const filter = parseDuties(search);
  const page = pageOf(search);
  const wanted = wantedOf(document.deptId, filter);
  const list = useQuery({ ...dutiesQuery(wanted, page, language), placeholderData: keepPreviousData });
  const types = useQuery(typesQuery(language));
  const set = (change: Readonly<Record<string, string | null>>) =>
    setSearch(withChoice(search, change), { preventScrollReset: true });
  const open = (dutyId: string | null) =>
    setSearch(withChoice(search, { duty: dutyId, service: null, page: page > 1 ? String(page) : null }), {
      preventScrollReset: true,
    });
  const isNarrowed = Object.values(filter).some((value) => value !== "");
  const dutyId = search.get("duty");
  // Of the newest version, not of the page that is shown: it stays while the list changes below it.
  const edited = document.body.duties.find((duty) => duty.dutyId === dutyId) ?? null;
  const userName = list.data?.records.find((duty) => duty.dutyId === dutyId)?.userName ?? "";
  return (
    <>
      <FilterBar>
        <SearchForm
          place="bar"
          label={t("duties.search")}
          submit={t("search")}
          value={filter.keyword}
          maxLength={DESK_KEYWORD_MAX}
          onSearch={(keyword) => set({ keyword })}
        >
          <SearchChoice
            label={t("duties:filter.type")}
            value={filter.dutyTypeCode}
            onChange={(type) => set({ type })}
          >
            <option value="">{t("duties:filter.anyType")}</option>
            {(types.data?.types ?? []).map(({ dutyTypeCode, dutyTypeName }) => (
              <option key={dutyTypeCode} value={dutyTypeCode}>
                {dutyTypeName}
              </option>
            ))}
          </SearchChoice>
          <MoreChoices filter={filter} onChange={set} />
        </SearchForm>
        <div className={css["tools"]}>
          <TransferButtons
            source={{ sheet: "duties", search: { formInline: wanted } }}
            total={list.data?.total}
            onImported={() => void client.invalidateQueries({ queryKey: QUERY_ROOTS.duties })}
          />
          {isEditor ? (
            <Button kind="primary" icon={<Icon name="plus" size="1em" />} onClick={() => open(NEW_DUTY)}>
              {t("duties.add")}
            </Button>
          ) : null}
        </div>
      </FilterBar>
      <Paged
        query={list}
        label={t("duties.list")}
        page={page}
        onPage={(next) => set({ page: String(next) })}
        total={(count) => t("duties.total", { count })}
        showsTotal
        empty={
          <EmptyState
            icon={isNarrowed ? "search" : "shield"}
            title={t(isNarrowed ? "duties.noMatch" : "duties.empty")}
            hint={isNarrowed ? undefined : t("duties.emptyHint")}
          >
            {isNarrowed ? (
              <Button
                size="small"
                onClick={() => set({ keyword: null, type: null, state: null, linked: null, validity: null })}
              >
                {t("duties:filter.clear")}
              </Button>
            ) : null}
          </EmptyState>
        }
      >
        {(rows, isStale) => (
          <DutiesTable
            rows={rows}
            isStale={isStale}
            isEditor={isEditor}
            onEdit={(duty) => open(duty.dutyId)}
            onHistory={setTold}
            onRemove={setRemoved}
          />
        )}
      </Paged>
      {isEditor && (dutyId === NEW_DUTY || edited !== null) ? (
        <DutyDrawer
          key={dutyId}
          document={document}
          duty={edited}
          userName={userName}
          service={search.get("service")}
          onClose={() => open(null)}
        />
      ) : null}
      {told === null ? null : (
        <HistoryDialog document={document} dutyId={told.dutyId} onClose={() => setTold(null)} />
      )}
      {removed === null ? null : <RemoveDialog duty={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

interface MoreChoicesProps {
  readonly filter: DutiesFilter;
  readonly onChange: (change: Readonly<Record<string, string | null>>) => void;
}

/** State, services and validity. */
function MoreChoices({ filter, onChange }: MoreChoicesProps) {
  const { t } = useTranslation(["dutyDesk", "documents", "duties"]);
  return (
    <>
      <SearchChoice label={t("duties.state")} value={filter.state} onChange={(state) => onChange({ state })}>
        <option value="">{t("duties.anyState")}</option>
        {(["DRAFT", "CHANGED", "SUBMITTED", "RETURNED", "PUBLISHED"] as const).map((state) => (
          <option key={state} value={state}>
            {t(`documents:state.${state}`)}
          </option>
        ))}
      </SearchChoice>
      <SearchChoice
        label={t("duties.linked")}
        value={filter.linked}
        onChange={(linked) => onChange({ linked })}
      >
        <option value="">{t("duties.anyLinked")}</option>
        <option value="yes">{t("duties.linkedYes")}</option>
        <option value="no">{t("duties.linkedNo")}</option>
      </SearchChoice>
      <SearchChoice
        label={t("duties.validity")}
        value={filter.validity}
        onChange={(validity) => onChange({ validity })}
      >
        <option value="">{t("duties.anyValidity")}</option>
        {(["VALID", "EXPIRED", "FUTURE"] as const).map((validity) => (
          <option key={validity} value={validity}>
            {t(`duties:validity.${validity}`)}
          </option>
        ))}
      </SearchChoice>
    </>
  );
}

function RemoveDialog({ duty, onClose }: { readonly duty: DutyRow; readonly onClose: () => void }) {
  const { t } = useTranslation("dutyDesk");
  const { language } = useLanguage();
  const remove = useRemoveDuties();
  return (
    <ConfirmDialog
      title={t("duties.removeTitle")}
      confirm={t("duties.remove")}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { dutyIds: [duty.dutyId], version: duty.version },
          {
            onSuccess: () => toast.success(t("duties.removed")),
            onError: (error) => toast.failure(error),
            onSettled: onClose,
          },
        )
      }
    >
      <p>
        {t("duties.removeText", {
          name: nameIn(language === "en", duty.dutyDesc, duty.dutyDescEn),
        })}
      </p>
    </ConfirmDialog>
  );
}
