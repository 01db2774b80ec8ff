import { ROUTES } from "@/shared/config/paths";

import { filledText, isRecord, sessionStore } from "./storage";

/** What the page of an embedded application is told besides its address (001 §3: embedded-page session values). */
export interface EmbeddedPage {
  /** What it is called; the application's own name where nothing is said. */
  readonly pageName: string | null;
  /** The entry of the configuration menu to which it belongs. */
  readonly configMenu: string | null;
}

const KEY = "embeddedPage";

/** Address of the page that shows an application, at its first page or another of its addresses. */
export function embeddedPagePath(appId: string, url?: string): string {
  const query = new URLSearchParams({ appId, ...(url === undefined ? {} : { url }) });
  return `${ROUTES.iframePage.path}?${query.toString()}`;
}

/** Says what an application is called on its page, for whoever goes there next. */
export function keepEmbeddedPage(appId: string, { pageName, configMenu }: EmbeddedPage): void {
  sessionStore.write(KEY, { appId, pageName, configMenu });
}

/** The values for an application; those of another one are not its. */
export function embeddedPageOf(appId: string): EmbeddedPage {
  const kept = sessionStore.read(KEY, isRecord);
  if (kept?.["appId"] !== appId) return { pageName: null, configMenu: null };
  return { pageName: filledText(kept["pageName"]), configMenu: filledText(kept["configMenu"]) };
}

/** What a page of the portal shows in its frame. */
export interface FrameTarget {
  readonly title: string;
  readonly url: string;
}
