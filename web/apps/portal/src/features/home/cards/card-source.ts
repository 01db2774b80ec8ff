import { createContext } from "react";

import { cardDataQuery } from "../api/queries";
import type { AnyCardData, ColumnChoice } from "../model/card-data";

/** How the data of a card is asked for. */
export interface CardQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<AnyCardData>;
}

/** Where cards take their data from: the server for a person's page, what somebody looks at before it is published for a preview. */
export interface CardSource {
  readonly query: (cardId: string, columnId: ColumnChoice, language: string) => CardQuery;
  /** Nobody's page: what a card would change stays as it is. */
  readonly isReadOnly: boolean;
}

/** The source of the cards below; the person's own page unless something around them says otherwise. */
export const CardSourceContext = createContext<CardSource>({ query: cardDataQuery, isReadOnly: false });
