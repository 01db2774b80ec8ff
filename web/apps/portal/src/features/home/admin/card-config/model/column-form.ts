import type { Schema } from "@/shared/api/schema";
import { type Faults, required } from "@/shared/ui/form/faults";

import type { Column } from "./card-form";
import { type MappingForm, mappingFaults, toMapping, toMappingForm } from "./column-mapping";

type KindField = Schema<"KindField">;
/** What stands for one parameter of an API. */
export type ColumnParam = Required<Schema<"ColumnParam">>;

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
  /** The API of another system; empty while none is chosen. */
  readonly apiId: string;
  /** Parameters that get something else than the API says. */
  readonly params: readonly ColumnParam[];
  readonly mapping: MappingForm;
}

/** Sources whose columns are made here; a column that has another one keeps it. */
export const MADE_SOURCES: readonly string[] = ["PORTAL", "FLOW", "OfficialAccount", "API"];

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
  apiId: column.apiId ?? "",
  params: (column.requestParams ?? []).map((one) => ({ ...one, value: one.value ?? "" })),
  mapping: toMappingForm(column.cardMapping ?? []),
});

/** The column as it is saved: what belongs to another source than the chosen one is left out. */
export const toColumn = (before: Column, form: ColumnForm, fields: readonly KindField[]): Column => ({
  ...before,
  columnName: form.columnName.trim(),
  columnNameEn: form.columnNameEn.trim(),
  dataSource: form.dataSource,
  roles: [...form.roles],
  isEnable: form.isEnable,
  flowTypes: form.dataSource === "FLOW" ? [...form.flowTypes] : [],
  busTypes: form.dataSource === "FLOW" ? [...form.busTypes] : [],
  mpIds: form.dataSource === "OfficialAccount" ? [...form.mpIds] : [],
  apiId: form.dataSource === "API" ? form.apiId : null,
  requestParams: form.dataSource === "API" ? form.params.map((one) => ({ ...one })) : [],
  cardMapping: form.dataSource === "API" ? toMapping(form.mapping, fields) : [],
});

/** What is missing, or is no path. */
export function columnFaults(
  form: ColumnForm,
  fields: readonly KindField[],
  words: { readonly required: string; readonly path: string },
): Faults {
  const missing = required(form, ["columnName"], words.required);
  if (form.dataSource === "OfficialAccount")
    return form.mpIds.length === 0 ? { ...missing, mpIds: words.required } : missing;
  if (form.dataSource !== "API") return missing;
  if (form.apiId === "") return { ...missing, apiId: words.required };
  return { ...missing, ...mappingFaults(form.mapping, fields, words) };
}
