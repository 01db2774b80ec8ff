import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";

import { StateBadge } from "@/shared/documents/components/state-badge";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatDate, formatMinute } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { Paged } from "@/shared/ui/paged";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";
import { pageOf } from "@/shared/lib/page-of-address";
import { dutyDepartmentPath } from "../../model/paths";

import type { DeptRow } from "../../model/wire";
import { departmentsQuery, withoutDutiesQuery } from "../api/queries";
import { DESK_KEYWORD_MAX, DESK_STATES, deskStateOf, withChoice } from "../model/desk";
import css from "./desk.module.css";

/** The departments whose duties one keeps: how each stands, how many duties it has, and whether it confirmed this year. */
export function DepartmentsPanel() {
  const { t } = useTranslation(["dutyDesk", "documents"]);
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const state = deskStateOf(search.get("state"));
  const keyword = (search.get("keyword") ?? "").trim().slice(0, DESK_KEYWORD_MAX);
  const page = pageOf(search);
  const wanted = { ...(state === null ? {} : { state }), ...(keyword === "" ? {} : { keyword }) };
  const list = useQuery({
    ...departmentsQuery(wanted, page, language),
    placeholderData: keepPreviousData,
  });
  const without = useQuery(withoutDutiesQuery(language));
  const set = (change: Readonly<Record<string, string | null>>) =>
    setSearch(withChoice(search, change), { preventScrollReset: true });
  const isNarrowed = state !== null || keyword !== "";
  return (
    <>
      <FilterBar>
        <FilterChoices
          label={t("departments.states")}
          items={[null, ...DESK_STATES].map((one) => ({
            key: one ?? ("all" as const),
            label:
              one === null ? t("all") : one === "NONE" ? t("departments.NONE") : t(`documents:state.${one}`),
            count: one === "NONE" ? without.data : undefined,
            isOn: state === one,
          }))}
          onPick={(key) => set({ state: key === "all" ? null : key })}
        />
        <SearchForm
          place="bar"
          label={t("departments.search")}
          submit={t("search")}
          value={keyword}
          maxLength={DESK_KEYWORD_MAX}
          onSearch={(word) => set({ keyword: word })}
        />
      </FilterBar>
      <Paged
        query={list}
        label={t("departments.list")}
        page={page}
        onPage={(next) => set({ page: String(next) })}
        total={(count) => t("departments.total", { count })}
        showsTotal
        empty={
          <EmptyState
            icon={isNarrowed ? "search" : "building"}
            title={t(isNarrowed ? "departments.noMatch" : "departments.empty")}
            hint={isNarrowed ? undefined : t("departments.emptyHint")}
          />
        }
      >
        {(rows, isStale) => <DepartmentsTable rows={rows} isStale={isStale} />}
      </Paged>
    </>
  );
}

function DepartmentsTable({
  rows,
  isStale,
}: {
  readonly rows: readonly DeptRow[];
  readonly isStale: boolean;
}) {
  const { t } = useTranslation("dutyDesk");
  const columns: readonly Column<DeptRow>[] = [
    {
      id: "name",
      name: t("departments.name"),
      isRowHeader: true,
      cell: ({ deptId, deptName }) => (
        <Link to={dutyDepartmentPath(deptId)}>
          <Written text={deptName} />
        </Link>
      ),
    },
    { id: "code", name: t("departments.code"), cell: ({ deptCode }) => deptCode },
    { id: "duties", name: t("departments.duties"), isFigure: true, cell: ({ dutyCount }) => dutyCount },
    {
      id: "state",
      name: t("departments.state"),
      cell: ({ dutyCount, updateTime, state }) =>
        dutyCount === 0 && (updateTime ?? null) === null ? (
          <Badge tone="quiet" shape="pill">
            {t("departments.NONE")}
          </Badge>
        ) : (
          <StateBadge state={state} />
        ),
    },
    {
      id: "confirmed",
      name: t("departments.confirmed"),
      isFigure: true,
      cell: ({ confirmTime }) =>
        (confirmTime ?? null) === null ? t("departments.notYet") : formatDate(confirmTime),
    },
    {
      id: "edited",
      name: t("departments.edited"),
      cell: ({ updateUserName, updateTime }) =>
        (updateTime ?? null) === null ? (
          "–"
        ) : (
          <>
            <Written text={updateUserName} />{" "}
            <span className={css["time"]}>{formatMinute(updateTime ?? "")}</span>
          </>
        ),
    },
  ];
  return (
    <DataTable
      label={t("departments.list")}
      columns={columns}
      rows={rows}
      rowKey={({ deptId }) => deptId}
      isStale={isStale}
    />
  );
}
