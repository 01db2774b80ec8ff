import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Paged } from "@/shared/ui/paged";
import { RowActions } from "@/shared/ui/row-actions";
import { EmptyState } from "@/shared/ui/states";
import { DataTable } from "@/shared/ui/table/data-table";

import { tasksQuery, useApprove } from "../../api/tasks";
import { kindOf } from "../../model/tasks";
import css from "./task-table.module.css";

/** Exports of many people, and whole registers that disable many: they wait for a second person. */
export function ApprovalsPanel() {
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const [page, setPage] = useState(1);
  const approve = useApprove();
  const list = useQuery({
    ...tasksQuery({ all: true, kind: "", state: "approval" }, page, language),
    placeholderData: keepPreviousData,
  });
  return (
    <Paged
      query={list}
      label={t("data.approvals")}
      page={page}
      onPage={setPage}
      total={(count) => t("data.total", { count })}
      showsTotal
      empty={<EmptyState icon="check" title={t("data.noApprovals")} />}
    >
      {(tasks, isStale) => (
        <DataTable
          label={t("data.approvals")}
          rows={tasks}
          rowKey={({ redisKey }) => redisKey}
          isStale={isStale}
          columns={[
            {
              id: "what",
              name: t("data.column.what"),
              isRowHeader: true,
              cell: (task) =>
                [task.sheetName, t(`data.kind.${kindOf(task)}`), task.fileName].filter(Boolean).join(" · "),
            },
            {
              id: "who",
              name: t("data.column.who"),
              cell: ({ userName, account }) => `${userName} ${account}`.trim(),
            },
            {
              id: "reason",
              name: t("data.column.reason"),
              cell: ({ reason, errorMsg }) => reason || errorMsg,
            },
            {
              id: "rows",
              name: t("data.column.rows"),
              isFigure: true,
              cell: ({ totalNum }) => new Intl.NumberFormat(language).format(totalNum),
            },
            {
              id: "time",
              name: t("data.column.time"),
              isFigure: true,
              cell: ({ createTime }) => createTime.slice(0, 16),
            },
            {
              id: "actions",
              name: t("data.column.actions"),
              isActions: true,
              cell: ({ redisKey: key, isOwn, sheetName, userName, account }) =>
                isOwn ? (
                  <span className={css["own"]}>{t("data.ownApproval")}</span>
                ) : (
                  <RowActions
                    of={sheetName}
                    actions={([true, false] as const).map((yes) => {
                      const label = t(yes ? "data.approve" : "data.refuse");
                      return {
                        key: label,
                        label,
                        name: t("data.actionOf", {
                          action: label,
                          name: `${sheetName} ${userName || account}`,
                        }),
                        isDanger: !yes,
                        isBusy: approve.isPending && approve.variables.key === key,
                        onSelect: () => approve.mutate({ key, approve: yes }),
                      };
                    })}
                  />
                ),
            },
          ]}
        />
      )}
    </Paged>
  );
}
