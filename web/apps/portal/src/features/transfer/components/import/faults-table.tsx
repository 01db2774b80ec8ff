import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { FilterChoices } from "@/shared/ui/filter-bar";
import { Written } from "@/shared/ui/written";

import type { RowFaults } from "../../api/shapes";
import { faultsOf, faultyColumns } from "../../model/faults";
import { PagedTable } from "../paged-table";
import css from "./import-dialog.module.css";

/** Stands for all columns; no column of a sheet is called so. */
const ALL = "*";

/** What is wrong with which row, of all columns or of one. */
export function FaultsTable({ found }: { readonly found: RowFaults }) {
  const { t } = useTranslation("transfer");
  const [column, setColumn] = useState<string | null>(null);
  const { faults, total } = found;
  const nameOf = (name: string) => (name === "" ? t("import.faults.wholeRow") : name);
  const columns = faultyColumns(faults);
  return (
    <section className={css["part"]} aria-label={t("import.faults.label")}>
      <h3 className={css["heading"]}>{t("import.faults.label")}</h3>
      {columns.length < 2 ? null : (
        <FilterChoices
          label={t("import.faults.byColumn")}
          items={[
            { key: ALL, label: t("import.faults.all"), count: faults.length, isOn: column === null },
            ...columns.map(({ column: key, name, count }) => ({
              key,
              label: nameOf(name),
              count,
              isOn: column === key,
            })),
          ]}
          onPick={(key) => setColumn(key === ALL ? null : key)}
        />
      )}
      <PagedTable
        key={column ?? ALL}
        label={t("import.faults.label")}
        rows={faultsOf(faults, column)}
        rowKey={(fault) => `${fault.row}/${fault.column}/${fault.reason}`}
        columns={[
          {
            id: "row",
            name: t("import.faults.row"),
            isRowHeader: true,
            cell: ({ row }) => t("import.faults.rowOf", { row }),
          },
          { id: "column", name: t("import.faults.column"), cell: ({ columnName }) => nameOf(columnName) },
          {
            id: "reason",
            name: t("import.faults.reason"),
            cell: ({ reason, value }) => <Written text={value} within={reason} />,
          },
        ]}
      />
      {total > faults.length ? (
        <p className={css["more"]}>{t("import.faults.more", { shown: faults.length, count: total })}</p>
      ) : null}
    </section>
  );
}
