import {
  IMPORT_FILE_EXTENSIONS,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_HEADER_ROW_MAX,
  IMPORT_HEADER_ROW_MIN,
} from "@/shared/config/constants";

/** What is wrong with the files chosen for an import. */
export type ImportFileFault = "none" | "several" | "extension" | "size";

/** 000 §5: exactly one .xls or .xlsx file of at most 20 MB (contract §6); null when it is good. */
export function checkImportFiles(
  files: readonly { readonly name: string; readonly size: number }[],
): ImportFileFault | null {
  const [file] = files;
  if (file === undefined) return "none";
  if (files.length > 1) return "several";
  const name = file.name.toLowerCase();
  if (!IMPORT_FILE_EXTENSIONS.some((extension) => name.endsWith(extension) && name !== extension))
    return "extension";
  return file.size > IMPORT_FILE_MAX_BYTES ? "size" : null;
}

/** 000 §5: the header row is a whole number from 1 to 10. */
export function isHeaderRow(value: unknown): value is number {
  return (
    typeof value === "number" &&
    Number.isInteger(value) &&
    value >= IMPORT_HEADER_ROW_MIN &&
    value <= IMPORT_HEADER_ROW_MAX
  );
}
