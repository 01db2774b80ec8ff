import { loadNamespaces } from "@/shared/i18n/i18n";

import { loadChunk } from "../../chunk-recovery";

/** Loads the search over everything with its texts: it comes when somebody is about to search. */
export const loadPalette = () =>
  Promise.all([loadChunk(() => import("./palette")), loadNamespaces(["palette"])]);

/** The same ahead of time; a failure shows when it is opened. */
export function preparePalette(): void {
  void loadPalette().catch(() => null);
}
