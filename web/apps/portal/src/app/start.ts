import { sessionStore } from "@/features/session";
import { translateHashTarget } from "@/shared/config/paths";
import { currentLanguage, onTextsChange, preferredLanguage, startI18n } from "@/shared/i18n/i18n";
import { startTheme } from "@/shared/theme/theme-store";

import { loadChunk } from "./chunk-recovery";
import { type AppRouter, createAppRouter } from "./router";
import { installTransport, queryClient, session } from "./services";

/** Everything that happens once, in its order, before the first render. */
export async function startApp(): Promise<AppRouter> {
  startTheme();
  const target = translateHashTarget(window.location.pathname, window.location.hash);
  if (target !== null) window.history.replaceState(null, "", target);
  installTransport();
  const preferred = preferredLanguage();
  const texts = startI18n(preferred);
  // Names come in the reader's language (API-DESIGN §1): another language asks again.
  let language = preferred;
  onTextsChange(() => {
    if (language === currentLanguage()) return;
    language = currentLanguage();
    void queryClient.invalidateQueries();
  });
  session.start();
  // Public pages do not wait for the person, but greet them.
  void session.ensureUser().catch(() => null);
  // Its chunk is that of the first page, and comes before it.
  onceSignedIn(() => void loadChunk(signedInPart).then((part) => part.startCarrying()));
  // The router begins with the page's chunk while the texts are on their way.
  const router = createAppRouter();
  await texts;
  onceSignedIn(() => void loadChunk(signedInPart).then((part) => part.startSignedIn(loadChunk)));
  return router;
}

const signedInPart = () => import("./signed-in");

function onceSignedIn(run: () => void): void {
  if (sessionStore.getState().tokens !== null) {
    run();
    return;
  }
  const stop = sessionStore.subscribe(({ tokens }) => {
    if (tokens === null) return;
    stop();
    run();
  });
}
