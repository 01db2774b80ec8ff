import type { ClassFields, ExportSource } from "@/shared/lib/transfer";
import { checkExportFileName } from "@/shared/rules/export-file-name";

import type { DataRange, ExportField, ExportRequest, SheetQuery } from "../api/shapes";

/** What is filled in. */
export interface ExportForm {
  readonly fileName: string;
  readonly range: DataRange;
  /** Ids of fields, `label:key`. */
  readonly fields: readonly string[];
  readonly reason: string;
}

/** What may be wrong with it, as names of texts. */
export type ExportFault = "nameRequired" | "nameCharacters" | "nameShort" | "nameLong" | "noFields";

const NAME_FAULTS = {
  required: "nameRequired",
  characters: "nameCharacters",
  short: "nameShort",
  long: "nameLong",
} as const;

/** 000 §5, export: what is wrong, by field. */
export function checkExport(form: ExportForm): Partial<Record<keyof ExportForm, ExportFault>> {
  const name = checkExportFileName(form.fileName);
  return {
    ...(name === null ? {} : { fileName: NAME_FAULTS[name] }),
    ...(form.fields.length === 0 ? { fields: "noFields" as const } : {}),
  };
}

/** How many rows are chosen by hand. */
export const chosenCount = ({ chosen, chosenRows }: ExportSource): number =>
  chosen?.length ?? chosenRows?.length ?? 0;

/** The ranges that mean something for a list. */
export function rangesOf(source: ExportSource): readonly DataRange[] {
  return [
    1,
    ...(source.search === undefined ? [] : [2 as const]),
    ...(chosenCount(source) === 0 ? [] : [3 as const]),
  ];
}

/** The range to begin with: what somebody has chosen, else what they have searched for. */
export const firstRange = (source: ExportSource): DataRange => rangesOf(source).at(-1) ?? 1;

/** Which rows are meant; nothing of the search or the choice goes along where it does not count. */
export function sheetQuery(source: ExportSource, range: DataRange): SheetQuery & ClassFields {
  const { sheet, type = "", classFields, within, search, chosen, chosenRows } = source;
  const asked = range === 2 ? search : undefined;
  return {
    id: sheet,
    type,
    ...(type === "class" ? classFields : {}),
    dataRange: range,
    ...asked,
    ...(within === undefined ? {} : { formInline: { ...asked?.formInline, ...within } }),
    ...(range !== 3
      ? {}
      : chosen === undefined
        ? { choiceDataList: chosenRows ?? [] }
        : { choiceDataIds: chosen }),
  };
}

/** The request of an export. */
export function exportRequest(source: ExportSource, form: ExportForm): ExportRequest {
  const reason = form.reason.trim();
  return {
    ...sheetQuery(source, form.range),
    fileName: form.fileName.trim(),
    exportField: form.fields.join(","),
    ...(reason === "" ? {} : { reason }),
  };
}

/** Parts a field's id by its last colon: labels may hold colons, keys do not. */
export function splitFieldId(id: string): { readonly label: string; readonly key: string } {
  const at = id.lastIndexOf(":");
  return { label: at < 0 ? id : id.slice(0, at), key: id.slice(at + 1) };
}

/** What is chosen at first: what this person chose last time and may still read, else the defaults, else all. */
export function firstFields(fields: readonly ExportField[], lastKeys: readonly string[]): readonly string[] {
  const last = fields.filter(({ key }) => lastKeys.includes(key));
  const usual = fields.filter(({ isDefault }) => isDefault);
  return (last.length > 0 ? last : usual.length > 0 ? usual : fields).map(({ id }) => id);
}

/** A name to begin with: "教师名单_20261118"; what the rule forbids is left out. */
export function suggestedName(title: string, day: string, max: number): string {
  const plain = title.replaceAll(/[^\p{Script=Han}A-Za-z0-9._]/gu, "");
  const end = `_${day.replaceAll("-", "")}`;
  return `${Array.from(plain)
    .slice(0, max - end.length)
    .join("")}${end}`;
}
