import { checkImportFiles, isHeaderRow } from "@/shared/rules/import-file";

import type {
  CheckField,
  DbField,
  DuplicateRule,
  ErrorRule,
  FieldRelation,
  ImportRequest,
  StagedFile,
} from "../api/shapes";
import { type Mapping, matchList, missingFields } from "./mapping";

/** What is filled in. */
export interface ImportForm {
  readonly file: StagedFile | null;
  /** null is an empty field. */
  readonly headerLine: number | null;
  readonly sheetName: string;
  readonly duplicateRule: DuplicateRule | null;
  readonly checkFields: readonly string[];
  readonly errorRule: ErrorRule;
  /** The file is the whole register. */
  readonly isWhole: boolean;
  readonly mapping: Mapping;
}

/** Nothing is filled in (000 §5: header row 1). */
export const EMPTY_IMPORT: ImportForm = {
  file: null,
  headerLine: 1,
  sheetName: "",
  duplicateRule: 1,
  checkFields: [],
  errorRule: 1,
  isWhole: false,
  mapping: {},
};

/** Why files are not taken, as names of texts (000 §5). */
export type FileFault = "extension" | "size" | "several" | "occupied";

/** What is wrong with files that were chosen or dropped, while `hasFile` says that one is there; null when one is fine. */
export function fileFault(
  files: readonly { readonly name: string; readonly size: number }[],
  hasFile: boolean,
): FileFault | null {
  if (files.length > 0 && hasFile) return "occupied";
  const fault = checkImportFiles(files);
  return fault === "none" ? null : fault;
}

/** What may be wrong with the form, as names of texts. */
export type ImportFault = "noFile" | "headerRow" | "noDuplicateRule" | "noCheckFields" | "unmatched";

/** 000 §5, import: what is wrong, by field. */
export function checkImport(
  form: ImportForm,
  { fields, checks }: { readonly fields: readonly DbField[]; readonly checks: readonly CheckField[] },
): Partial<Record<keyof ImportForm, ImportFault>> {
  return {
    ...(form.file === null ? { file: "noFile" as const } : {}),
    ...(isHeaderRow(form.headerLine) ? {} : { headerLine: "headerRow" as const }),
    ...(form.duplicateRule === null ? { duplicateRule: "noDuplicateRule" as const } : {}),
    ...(checks.length > 0 && form.checkFields.length === 0 ? { checkFields: "noCheckFields" as const } : {}),
    // Without a file there is nothing to match yet: one message is enough.
    ...(form.file !== null && missingFields(fields, form.mapping).length > 0
      ? { mapping: "unmatched" as const }
      : {}),
  };
}

/** The fields by which rows are told apart are always compared. */
export const firstChecks = (checks: readonly CheckField[]): readonly string[] =>
  checks.filter(({ isKey }) => isKey).map(({ fieldName }) => fieldName);

/** The sheet that the server takes when none is named: the first that is shown and holds something. */
export const firstSheet = ({ sheets }: StagedFile): string =>
  (sheets.find(({ rows, hidden }) => !hidden && rows > 0) ?? sheets[0])?.name ?? "";

/** The request of an import or its rehearsal; null while the form is not complete. */
export function importRequest(
  sheet: string,
  form: ImportForm,
  relation: FieldRelation,
): ImportRequest | null {
  const { file, headerLine, duplicateRule, sheetName } = form;
  if (file === null || headerLine === null || duplicateRule === null) return null;
  return {
    id: sheet,
    redisKey: file.redisKey,
    headerLine,
    ...(sheetName === "" ? {} : { sheetName }),
    ruleNum: duplicateRule,
    errorRegx: form.errorRule,
    matrixType: 2,
    matchFieldList: matchList(relation.dbFieldList, form.mapping),
    checkFields: form.checkFields,
    ...(form.isWhole ? { full: true } : {}),
  };
}
