import { EXPORT_FILE_NAME_MAX, EXPORT_FILE_NAME_MIN } from "@/shared/config/constants";

import { lengthOf } from "./text-length";

/** What is wrong with the name of an export's file. */
export type ExportFileNameFault = "required" | "characters" | "short" | "long";

/** 000 §5: Chinese characters, letters, digits, dot and underscore; no dash. */
const ALLOWED = /^[\p{Script=Han}A-Za-z0-9._]*$/u;

/** 000 §5 and contract §6: 3 to 250 characters of the allowed kinds; null when the name is good. */
export function checkExportFileName(name: string): ExportFileNameFault | null {
  const text = name.trim();
  if (text === "") return "required";
  if (!ALLOWED.test(text)) return "characters";
  if (lengthOf(text) < EXPORT_FILE_NAME_MIN) return "short";
  return lengthOf(text) > EXPORT_FILE_NAME_MAX ? "long" : null;
}
