import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { Router, type To, createPath } from "react-router";
import { create } from "zustand";

import { ROUTES } from "@/shared/config/paths";
import { loadNamespaces, startI18n } from "@/shared/i18n/i18n";
import { AppQueryClient } from "@/shared/lib/query-client";
import { startTheme, useThemeStore } from "@/shared/theme/theme-store";

import { CardSourceContext } from "../../../cards/card-source";
import { FramedPage } from "./framed-page";
import type { ShownPage } from "./messages";
import { type PageChannel, openPageChannel } from "./page-channel";

/** Stays until another round asks for it again. */
const client = new AppQueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
});
/** What the page around said last; null until then. */
const useShown = create<{ readonly shown: ShownPage | null }>()(() => ({ shown: null }));

/** Links have their addresses, and lead nowhere. */
const NOWHERE = {
  createHref: (to: To) => (typeof to === "string" ? to : createPath(to)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** Begins the page of a preview: it shows what the page around it says, and has no session of its own. */
export function startFrame(): void {
  const element = document.getElementById("root");
  if (element === null) return;
  let newest: ShownPage | null = null;
  const channel = openPageChannel((shown) => {
    newest = shown;
    void show(shown);
  });
  startTheme();
  createRoot(element).render(
    <QueryClientProvider client={client}>
      <Router location={ROUTES.homePage.path} navigator={NOWHERE}>
        <Page channel={channel} />
      </Router>
    </QueryClientProvider>,
  );
  async function show(shown: ShownPage): Promise<void> {
    const { language, appearance, color, darkColor } = shown;
    await startI18n(language);
    await loadNamespaces(["home"]);
    // another one came while the texts were on their way
    if (newest !== shown) return;
    useThemeStore.setState({ mode: appearance, effective: appearance, color, darkColor });
    useShown.setState({ shown });
  }
}

function Page({ channel }: { readonly channel: PageChannel }) {
  const shown = useShown((state) => state.shown);
  if (shown === null) return null;
  const { home, round } = shown;
  return (
    <CardSourceContext
      value={{
        isReadOnly: true,
        query: (cardId, columnId) => ({
          queryKey: ["preview", round, cardId, columnId],
          queryFn: () => channel.ask(cardId, columnId),
        }),
      }}
    >
      <FramedPage
        home={home}
        onRefused={() => channel.send({ kind: "refused" })}
        onHeight={(px) => channel.send({ kind: "height", px })}
      />
    </CardSourceContext>
  );
}
