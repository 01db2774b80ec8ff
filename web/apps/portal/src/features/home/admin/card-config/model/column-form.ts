import { type Faults, required } from "@/shared/ui/form/faults";

import type { Column } from "./card-form";

/** What is typed of a column. */
export interface ColumnForm {
  readonly columnName: string;
  readonly columnNameEn: string;
  readonly dataSource: NonNullable<Column["dataSource"]>;
  readonly roles: readonly string[];
  readonly isEnable: boolean;
  readonly flowTypes: readonly string[];
  readonly busTypes: readonly string[];
  readonly mpIds: readonly string[];
}

/** Sources whose columns are made here; a column that has another one keeps it. */
export const MADE_SOURCES: readonly string[] = ["PORTAL", "FLOW", "OfficialAccount"];

/** The form of a column. */
export const toColumnForm = (column: Column): ColumnForm => ({
  columnName: column.columnName,
  columnNameEn: column.columnNameEn ?? "",
  dataSource: column.dataSource ?? "PORTAL",
  roles: column.roles ?? [],
  isEnable: column.isEnable,
  flowTypes: column.flowTypes ?? [],
  busTypes: column.busTypes ?? [],
  mpIds: column.mpIds ?? [],
});

/** The column as it is saved: what belongs to another source than the chosen one is left out. */
export const toColumn = (before: Column, form: ColumnForm): Column => ({
  ...before,
  columnName: form.columnName.trim(),
  columnNameEn: form.columnNameEn.trim(),
  dataSource: form.dataSource,
  roles: [...form.roles],
  isEnable: form.isEnable,
  flowTypes: form.dataSource === "FLOW" ? [...form.flowTypes] : [],
  busTypes: form.dataSource === "FLOW" ? [...form.busTypes] : [],
  mpIds: form.dataSource === "OfficialAccount" ? [...form.mpIds] : [],
});

/** What is missing. */
export function columnFaults(form: ColumnForm, words: string): Faults {
  const missing = required(form, ["columnName"], words);
  return form.dataSource === "OfficialAccount" && form.mpIds.length === 0
    ? { ...missing, mpIds: words }
    : missing;
}
