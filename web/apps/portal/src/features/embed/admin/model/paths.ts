import { ROUTES } from "@/shared/config/paths";

/** The id in the address of an application that is made. */
export const NEW = "new";

/** Tabs of an application's page. */
export const APP_TABS = ["settings", "inspector", "dropped"] as const;
/** One of `APP_TABS`. */
export type AppTab = (typeof APP_TABS)[number];

/** Address of an application's page. */
export const appPath = (appId: string, tab: AppTab = "settings"): string =>
  `${ROUTES.embedded.path}/${encodeURIComponent(appId)}${tab === "settings" ? "" : `?tab=${tab}`}`;
