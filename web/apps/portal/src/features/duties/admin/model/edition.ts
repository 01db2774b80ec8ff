import { ROUTES } from "@/shared/config/paths";

/** The chapter of an address; null for the table of contents. */
export function chapterOf(text: string | null): number | null {
  const chapter = Number(text ?? "");
  return Number.isSafeInteger(chapter) && chapter > 0 ? chapter : null;
}

/** Address of a chapter of the edition that is open, or of its table of contents. */
export function editionAddress(search: URLSearchParams, chapter: number | null): string {
  const next = new URLSearchParams(search);
  next.delete("chapter");
  if (chapter !== null) next.set("chapter", String(chapter));
  const query = next.toString();
  return ROUTES.dutyEdition.path + (query === "" ? "" : `?${query}`);
}
