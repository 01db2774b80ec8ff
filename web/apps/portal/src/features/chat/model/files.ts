import { isPictureType } from "@/shared/lib/picture-types";

/** Bytes as people read them: 0 B, 1.5 KB, 20 MB; powers of 1024. */
export function formatFileSize(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"];
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${Number(value.toFixed(digits))} ${units[unit] ?? "B"}`;
}

/** The ending of a file name without its dot, lower case; empty when there is none. */
export function fileEnding(name: string): string {
  return /[^.]\.([\p{L}\p{N}]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** A long name keeps its beginning and its ending: "毕业论文…终稿.docx". */
export function shortFileName(name: string, max = 28): string {
  const letters = Array.from(name);
  if (letters.length <= max) return name;
  const tail = Math.min(12, Math.floor(max / 2));
  return `${letters.slice(0, max - tail - 1).join("")}…${letters.slice(-tail).join("")}`;
}

/** Kinds of file that have a colour and a word of their own. */
export type FileKind =
  | "document"
  | "sheet"
  | "slides"
  | "pdf"
  | "archive"
  | "audio"
  | "video"
  | "image"
  | "file";

const FILE_KINDS: Readonly<Record<Exclude<FileKind, "file">, readonly string[]>> = {
  document: ["doc", "docx", "wps", "txt", "md", "rtf", "odt"],
  sheet: ["xls", "xlsx", "et", "csv", "ods"],
  slides: ["ppt", "pptx", "dps", "odp"],
  pdf: ["pdf", "ofd"],
  archive: ["zip", "rar", "7z", "tar", "gz"],
  audio: ["mp3", "amr", "wav", "m4a", "ogg"],
  video: ["mp4", "mov", "avi", "mkv", "webm"],
  image: ["png", "jpg", "jpeg", "gif", "webp", "bmp", "svg"],
};

/** What a file is, by its name. */
export function fileKind(name: string): FileKind {
  const ending = fileEnding(name);
  const found = Object.entries(FILE_KINDS).find(([, endings]) => endings.includes(ending));
  return isFileKind(found?.[0]) ? found[0] : "file";
}

const isFileKind = (value: string | undefined): value is Exclude<FileKind, "file"> =>
  value !== undefined && value in FILE_KINDS;

/** Sent as an image (type 2), or as a file (type 9) as all is that browsers do not show. */
export const isShownPicture = (mimeType: string): boolean => isPictureType(mimeType.toLowerCase());

/** Why a file can not be sent; null when it can. */
export function fileFault(
  file: { readonly size: number; readonly type: string },
  limits: { readonly imageMaxBytes: number; readonly fileMaxBytes: number },
): "empty" | "tooLarge" | null {
  if (file.size === 0) return "empty";
  const limit = isShownPicture(file.type) ? limits.imageMaxBytes : limits.fileMaxBytes;
  return file.size > limit ? "tooLarge" : null;
}
