import type { QueryClient } from "@tanstack/react-query";

import { homeCardsOf } from "@/features/home/own-cards";

/** A card of the person's own as pages are told of it (001 §3, §7.5); null when there is none of that id. */
export async function ownCard(
  client: QueryClient,
  cardId: string,
  language: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const cards = await homeCardsOf(client, language);
  return cards.find((card) => card["cardId"] === cardId) ?? null;
}
