import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Note } from "@/shared/ui/note";
import { Paged } from "@/shared/ui/paged";
import { EmptyState } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import { type DroppedRow, droppedQuery } from "../api/queries";
import css from "./embedded.module.css";

/** What browsers of the school did not answer in the last 30 days: of one application, or of all. */
export function DroppedPanel({ appId }: { readonly appId: string | null }) {
  const { t } = useTranslation("embedConfig");
  const { language } = useLanguage();
  const [page, setPage] = useState(1);
  const list = useQuery(droppedQuery(appId, page, language));
  const columns: readonly Column<DroppedRow>[] = [
    { id: "day", name: t("dropped.day"), isFigure: true, cell: ({ day }) => day },
    ...(appId === null
      ? [
          {
            id: "app",
            name: t("dropped.app"),
            cell: ({ appName }: DroppedRow) =>
              appName === "" ? t("dropped.nobody") : <Written text={appName} />,
          },
        ]
      : []),
    {
      id: "origin",
      name: t("dropped.origin"),
      isRowHeader: true,
      cell: ({ origin }) => (
        <span className={css["mono"]}>{origin === "other" ? t("dropped.others") : origin}</span>
      ),
    },
    {
      id: "reason",
      name: t("dropped.reason"),
      cell: ({ reason }) => (
        <div className={css["name"]}>
          {t(`reason.${reason}.name`)}
          <span className={css["sub"]}>{t(`reason.${reason}.hint`)}</span>
        </div>
      ),
    },
    { id: "count", name: t("dropped.count"), isFigure: true, cell: ({ count }) => count },
  ];
  return (
    <>
      <Note tone="brand">{t("dropped.note")}</Note>
      <Paged
        query={list}
        label={t("dropped.list")}
        page={page}
        onPage={setPage}
        total={(count) => t("dropped.total", { count })}
        empty={<EmptyState icon="shield" title={t("dropped.empty")} hint={t("dropped.emptyHint")} />}
      >
        {(rows, isStale) => (
          <DataTable
            label={t("dropped.list")}
            columns={columns}
            rows={rows}
            rowKey={({ day, appId: of, origin, reason }) => JSON.stringify([day, of, origin, reason])}
            isStale={isStale}
          />
        )}
      </Paged>
    </>
  );
}
