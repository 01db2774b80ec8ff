import i18next from "i18next";

import { translateHashTarget } from "@/shared/config/paths";
import { preferredLanguage, startI18n } from "@/shared/i18n/i18n";
import { startTheme } from "@/shared/theme/theme-store";

import { watchPreloadErrors } from "./chunk-recovery";
import { type AppRouter, createAppRouter } from "./router";
import { startServerEvents } from "./server-events";
import { installTransport, queryClient, session } from "./services";

/** Everything that happens once, in its order, before the first render. */
export async function startApp(): Promise<AppRouter> {
  watchPreloadErrors();
  startTheme();
  const target = translateHashTarget(window.location.pathname, window.location.hash);
  if (target !== null) window.history.replaceState(null, "", target);
  installTransport();
  const texts = startI18n(preferredLanguage());
  // Names come in the reader's language (API-DESIGN §1): another language asks again.
  i18next.on("languageChanged", () => void queryClient.invalidateQueries());
  session.start();
  // The router begins with the page's chunk while the texts are on their way.
  const router = createAppRouter();
  await texts;
  startServerEvents();
  return router;
}
