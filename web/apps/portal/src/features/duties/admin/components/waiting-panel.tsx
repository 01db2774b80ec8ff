import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Paged } from "@/shared/ui/paged";
import { RowActions } from "@/shared/ui/row-actions";
import { EmptyState } from "@/shared/ui/states";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";
import { pageOf } from "@/shared/lib/page-of-address";

import { waitingQuery } from "../api/queries";
import { withChoice } from "../model/desk";
import css from "./desk.module.css";
import { ReviewDialog } from "./review-dialog";

/** What departments submitted, the oldest first: each is compared and published, or returned with a reason. */
export function WaitingPanel() {
  const { t } = useTranslation("dutyDesk");
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const page = pageOf(search);
  const reviewed = search.get("review");
  const list = useQuery({ ...waitingQuery(page, language), placeholderData: keepPreviousData });
  const set = (change: Readonly<Record<string, string | null>>) =>
    setSearch(withChoice(search, change), { preventScrollReset: true });
  return (
    <>
      <Paged
        query={list}
        label={t("waiting.list")}
        page={page}
        onPage={(next) => set({ page: String(next) })}
        total={(count) => t("waiting.total", { count })}
        showsTotal
        empty={<EmptyState icon="check" title={t("waiting.empty")} hint={t("waiting.emptyHint")} />}
      >
        {(rows, isStale) => (
          <DataTable
            label={t("waiting.list")}
            rows={rows}
            rowKey={({ deptId }) => deptId}
            isStale={isStale}
            columns={[
              {
                id: "name",
                name: t("departments.name"),
                isRowHeader: true,
                cell: ({ deptName }) => <Written text={deptName} />,
              },
              {
                id: "changes",
                name: t("waiting.changes"),
                cell: ({ added, changed, removed }) => (
                  <span className={css["counts"]}>
                    {added === 0 ? null : <span>{t("waiting.added", { count: added })}</span>}
                    {changed === 0 ? null : <span>{t("waiting.changed", { count: changed })}</span>}
                    {removed === 0 ? null : <span>{t("waiting.removed", { count: removed })}</span>}
                    {added + changed + removed === 0 ? t("waiting.information") : null}
                  </span>
                ),
              },
              {
                id: "note",
                name: t("waiting.note"),
                cell: ({ submitNote }) => <Written text={submitNote} />,
              },
              {
                id: "by",
                name: t("waiting.by"),
                cell: ({ submitUserName, submitTime }) => (
                  <>
                    <Written text={submitUserName} />{" "}
                    <span className={css["time"]}>{formatMinute(submitTime ?? "")}</span>
                  </>
                ),
              },
              {
                id: "actions",
                name: t("actions"),
                isActions: true,
                cell: ({ deptId, deptName }) => (
                  <RowActions
                    of={deptName}
                    actions={[
                      {
                        key: "review",
                        label: t("waiting.review"),
                        name: t("waiting.reviewOf", { name: deptName }),
                        onSelect: () => set({ review: deptId, page: String(page) }),
                      },
                    ]}
                  />
                ),
              },
            ]}
          />
        )}
      </Paged>
      {reviewed === null ? null : (
        <ReviewDialog
          key={reviewed}
          deptId={reviewed}
          onClose={() => set({ review: null, page: String(page) })}
        />
      )}
    </>
  );
}
