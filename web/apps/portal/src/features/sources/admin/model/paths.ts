import { ROUTES } from "@/shared/config/paths";

/** The id in the address of something that is made. */
export const NEW = "new";
/** The tabs of a system's page. */
export type SourceTab = "apis" | "settings";

/** Address of a system's page. */
export const sourcePath = (sourceId: string, tab: SourceTab = "apis"): string =>
  `${ROUTES.sources.path}/${encodeURIComponent(sourceId)}${tab === "apis" ? "" : `?tab=${tab}`}`;

/** Address of the editor of an API. */
export const apiPath = (sourceId: string, apiId: string): string =>
  `${sourcePath(sourceId)}/${encodeURIComponent(apiId)}`;
