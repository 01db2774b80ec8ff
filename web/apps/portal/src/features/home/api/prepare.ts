import type { QueryClient } from "@tanstack/react-query";

import { prepareCard } from "../cards/card-kinds";
import { compactLayout } from "../model/layout";
import { isTileSource } from "../model/tiles";
import {
  cardDataQuery,
  holidayQuery,
  homeLayoutQuery,
  nextLessonQuery,
  quickNavigationQuery,
  semestersQuery,
} from "./queries";

/** Asks for what the home page shows before it stands: its services and cards with their data, while others still ask who is there. */
export async function prepareHome(client: QueryClient, language: string): Promise<void> {
  void client.prefetchQuery(holidayQuery(language));
  void client.prefetchQuery(semestersQuery(language));
  void client.prefetchQuery(nextLessonQuery(language));
  void client.prefetchQuery(quickNavigationQuery(language));
  const home = await client.fetchQuery(homeLayoutQuery(language));
  const shown = new Set(compactLayout(home.layout).map(({ cardId }) => cardId));
  for (const { cardId, cardKind } of home.cards) {
    if (shown.has(cardId)) prepareCard(cardKind);
    if (shown.has(cardId) || isTileSource(cardKind))
      void client.prefetchQuery(cardDataQuery(cardId, null, language));
  }
}
