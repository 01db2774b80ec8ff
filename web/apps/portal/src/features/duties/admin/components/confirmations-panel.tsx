import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { Badge, type BadgeProps } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import { Paged } from "@/shared/ui/paged";
import { RowActions } from "@/shared/ui/row-actions";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";
import { DataTable } from "@/shared/ui/table/data-table";
import { TransferButtons } from "@/shared/ui/transfer-buttons";
import { Written } from "@/shared/ui/written";
import { pageOf } from "@/shared/lib/page-of-address";
import { dutyDepartmentPath } from "../../model/paths";

import type { ConfirmationRow, Confirmations } from "../../model/wire";
import { confirmationsQuery } from "../api/queries";
import {
  CONFIRM_STATES,
  type ConfirmState,
  DESK_KEYWORD_MAX,
  confirmStateOf,
  withChoice,
} from "../model/desk";
import css from "./desk.module.css";
import { RemindDialog, type Reminding } from "./remind-dialog";

const TONE: Readonly<Record<ConfirmState, BadgeProps["tone"]>> = {
  LATE: "danger",
  OPEN: "quiet",
  CONFIRMED: "success",
};

/** The confirmation of this year: who confirmed, and who is late. */
export function ConfirmationsPanel() {
  const { t } = useTranslation("dutyDesk");
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const status = confirmStateOf(search.get("status"));
  const keyword = (search.get("keyword") ?? "").trim().slice(0, DESK_KEYWORD_MAX);
  const page = pageOf(search);
  const wanted = { ...(status === null ? {} : { status }), ...(keyword === "" ? {} : { keyword }) };
  const asking = confirmationsQuery(wanted, page, language);
  const { data } = useQuery({ ...asking, placeholderData: keepPreviousData });
  const list = useQuery({
    ...asking,
    select: ({ departments }: Confirmations) => departments,
    placeholderData: keepPreviousData,
  });
  const isSupervisor = hasAbility(useCurrentUser(), "approve-duties");
  const [reminding, setReminding] = useState<Reminding | null>(null);
  const count = { LATE: data?.late, OPEN: data?.open, CONFIRMED: data?.confirmed };
  const set = (change: Readonly<Record<string, string | null>>) =>
    setSearch(withChoice(search, change), { preventScrollReset: true });
  return (
    <>
      <FilterBar>
        <FilterChoices
          label={t("confirmations.states")}
          items={[null, ...CONFIRM_STATES].map((one) => ({
            key: one ?? ("all" as const),
            label: one === null ? t("all") : t(`confirmations.${one}`),
            count: one === null ? undefined : count[one],
            isOn: status === one,
          }))}
          onPick={(key) => set({ status: key === "all" ? null : key })}
        />
        <SearchForm
          place="bar"
          label={t("departments.search")}
          submit={t("search")}
          value={keyword}
          maxLength={DESK_KEYWORD_MAX}
          onSearch={(word) => set({ keyword: word })}
        />
        <div className={css["tools"]}>
          <TransferButtons
            source={{ sheet: "duty-confirmations", search: { formInline: wanted } }}
            total={list.data?.total}
          />
          {isSupervisor ? (
            <Button
              icon={<Icon name="bell" size="1em" />}
              disabled={(data?.late ?? 0) === 0}
              onClick={() => setReminding({ deptId: null, count: data?.late ?? 0 })}
            >
              {t("confirmations.remindAll")}
            </Button>
          ) : null}
        </div>
      </FilterBar>
      {data === undefined ? null : (
        <p className={css["deadline"]} role="status">
          {t("confirmations.deadline", { year: data.year, date: data.deadline })}
        </p>
      )}
      <Paged
        query={list}
        label={t("confirmations.list")}
        page={page}
        onPage={(next) => set({ page: String(next) })}
        total={(total) => t("departments.total", { count: total })}
        showsTotal
        empty={
          <EmptyState icon="check" title={t("confirmations.empty")} hint={t("confirmations.emptyHint")} />
        }
      >
        {(rows, isStale) => (
          <ConfirmationsTable
            rows={rows}
            isStale={isStale}
            onRemind={
              isSupervisor
                ? ({ deptId, deptName }) => setReminding({ deptId, name: deptName, count: 1 })
                : undefined
            }
          />
        )}
      </Paged>
      {reminding === null ? null : <RemindDialog whom={reminding} onClose={() => setReminding(null)} />}
    </>
  );
}

interface ConfirmationsTableProps {
  readonly rows: readonly ConfirmationRow[];
  readonly isStale: boolean;
  /** Offered to who may remind, for departments that have not confirmed. */
  readonly onRemind: ((row: ConfirmationRow) => void) | undefined;
}

function ConfirmationsTable({ rows, isStale, onRemind }: ConfirmationsTableProps) {
  const { t } = useTranslation("dutyDesk");
  return (
    <DataTable
      label={t("confirmations.list")}
      rows={rows}
      rowKey={({ deptId }) => deptId}
      isStale={isStale}
      columns={[
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
        { id: "duties", name: t("departments.duties"), isFigure: true, cell: ({ dutyCount }) => dutyCount },
        {
          id: "status",
          name: t("departments.state"),
          cell: ({ status }) => {
            const known = confirmStateOf(status) ?? "OPEN";
            return (
              <Badge tone={TONE[known]} shape="pill">
                {t(`confirmations.${known}`)}
              </Badge>
            );
          },
        },
        {
          id: "by",
          name: t("confirmations.by"),
          cell: ({ confirmUserName, confirmTime }) =>
            (confirmTime ?? null) === null ? (
              "–"
            ) : (
              <>
                <Written text={confirmUserName} />{" "}
                <span className={css["time"]}>{formatMinute(confirmTime ?? "")}</span>
              </>
            ),
        },
        {
          id: "reminded",
          name: t("confirmations.reminded"),
          isFigure: true,
          cell: ({ remindTime }) => ((remindTime ?? null) === null ? "–" : formatMinute(remindTime ?? "")),
        },
        ...(onRemind === undefined
          ? []
          : [
              {
                id: "remind",
                name: t("confirmations.actions"),
                isActions: true,
                cell: (row: ConfirmationRow) =>
                  row.status === "CONFIRMED" ? null : (
                    <RowActions
                      of={row.deptName}
                      actions={[
                        {
                          key: "remind",
                          label: t("confirmations.remind"),
                          name: t("confirmations.remindOf", { name: row.deptName }),
                          onSelect: () => onRemind(row),
                        },
                      ]}
                    />
                  ),
              },
            ]),
      ]}
    />
  );
}
