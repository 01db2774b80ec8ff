import type { QueryClient } from "@tanstack/react-query";

import { prepareCard } from "../cards/card-kinds";
import { compactLayout } from "../model/layout";
import { cardDataQuery, homeLayoutQuery } from "./queries";

/** Asks for what the home page shows before it stands: its cards and their data, while others still ask who is there. */
export async function prepareHome(client: QueryClient, language: string): Promise<void> {
  const home = await client.fetchQuery(homeLayoutQuery(language));
  const shown = compactLayout(home.layout).map(({ cardId }) => cardId);
  for (const { cardId, cardKind } of home.cards.filter((card) => shown.includes(card.cardId))) {
    prepareCard(cardKind);
    void client.prefetchQuery(cardDataQuery(cardId, null, language));
  }
}
