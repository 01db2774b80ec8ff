import type { QueryClient } from "@tanstack/react-query";

import { homeLayoutQuery, quickNavigationQuery } from "./api/queries";

/** An entry of the card list (001 §3): a card with its address, which is empty for the portal's own kinds. */
export interface ListedCard {
  readonly [name: string]: unknown;
  readonly cardId: string;
  readonly cardName: string;
  readonly url: string;
  readonly card: { readonly url: string };
}

/** All cards that the person has: those of the quick navigation and those of the home page, as they were asked for last. */
export async function homeCardsOf(client: QueryClient, language: string): Promise<readonly ListedCard[]> {
  const [links, home] = await Promise.all([
    client.ensureQueryData(quickNavigationQuery(language)),
    client.ensureQueryData(homeLayoutQuery(language)),
  ]);
  return [
    ...links.map(({ id, name, url, icon, openWay, frameId }) => ({
      cardId: id,
      cardName: name,
      url,
      card: { url },
      icon,
      openWay,
      ...(frameId === "" ? {} : { frameId }),
    })),
    ...home.cards.map(({ cardId, cardKind, basicConfig, moreUrl }) => ({
      cardId,
      cardName: basicConfig.cardName,
      cardKind,
      cardIntroduction: basicConfig.cardIntroduction,
      displayRows: basicConfig.displayRows,
      url: moreUrl ?? "",
      card: { url: moreUrl ?? "" },
    })),
  ];
}
