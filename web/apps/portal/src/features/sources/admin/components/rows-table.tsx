import { useTranslation } from "@/shared/i18n/use-translation";
import { EmptyState } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import type { Field } from "../model/api-form";
import { wordOf } from "../model/target";
import css from "./sources.module.css";

/** An entry as cards would get it. */
type Row = Readonly<Record<string, unknown>>;

/** Props of `RowsTable`. */
export interface RowsTableProps {
  readonly rows: readonly Row[];
  readonly fields: readonly Field[];
  readonly isEnglish: boolean;
}

/** The first entries with the fields that were asked for. */
export function RowsTable({ rows, fields, isEnglish }: RowsTableProps) {
  const { t } = useTranslation("sources");
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0)
    return <EmptyState icon="list" title={t("try.noRows")} hint={t("try.noRowsHint")} />;
  const columns: readonly Column<readonly [at: number, row: Row]>[] = names.map((name, at) => {
    const field = fields.find((one) => one.field === name);
    return {
      id: name,
      name: field === undefined ? name : wordOf(field, isEnglish),
      ...(at === 0 ? { isRowHeader: true } : {}),
      cell: ([, row]) => {
        const value = row[name];
        if (typeof value === "number") return value;
        return typeof value === "string" && value !== "" ? <Written text={value} /> : "—";
      },
    };
  });
  return (
    <div className={css["sample"]}>
      <DataTable
        label={t("try.rows")}
        columns={columns}
        rows={rows.map((row, at) => [at, row] as const)}
        rowKey={([at]) => String(at)}
      />
    </div>
  );
}
