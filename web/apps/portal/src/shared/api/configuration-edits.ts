import { queryOptions } from "@tanstack/react-query";

import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { call } from "./client";
import type { Schema } from "./schema";

/** Configurations whose last change the server notes. */
export type Configuration =
  | "landing-tools"
  | "landing-links"
  | "footer"
  | "official-accounts"
  | "cards"
  | "home-layers"
  | "navigation"
  | "index-types";
/** Who changed a configuration last, and when. */
export type ConfigurationEdit = Schema<"ConfigurationEdit">;

/** The last change of each configuration, for those who configure something; one that was never changed is left out. */
export const configurationEditsQuery = queryOptions({
  queryKey: QUERY_ROOTS.configurationEdits,
  queryFn: ({ signal }) => call("/api/onehall/configurations/edits", {}, { signal }),
});

/** The newest change among some configurations. */
export function newestEdit(
  edits: readonly ConfigurationEdit[],
  among: readonly Configuration[],
): ConfigurationEdit | null {
  const known = edits.filter(({ configuration }) => among.some((name) => name === configuration));
  return known.toSorted((a, b) => b.editTime.localeCompare(a.editTime))[0] ?? null;
}
