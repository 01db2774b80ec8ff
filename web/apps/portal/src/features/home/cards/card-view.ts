import type { HomeActions } from "../model/actions";
import type { CardData, CardKind, CardService, ColumnChoice } from "../model/card-data";
import type { CardLayout } from "../model/rules";

/** A change of the services of a card: how they are shown, and what tells the server. */
export interface ServiceEdit {
  readonly edit: (services: readonly CardService[]) => readonly CardService[];
  readonly send: () => Promise<unknown>;
}

/** What every view gets besides its data. */
export interface CardContext {
  readonly layout: CardLayout;
  readonly actions: HomeActions;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The column asked for; null until the reader chooses one. */
  readonly columnId: ColumnChoice;
  readonly onColumn: (columnId: string) => void;
  /** Another column is on its way while the one before is shown. */
  readonly isStale: boolean;
  /** Changes the shown services at once; rejected when the server refuses, after they stand as before. */
  readonly onEditServices: (change: ServiceEdit) => Promise<unknown>;
}

/** What a card's view gets. Views are pure: the home page and the preview dialog render the same ones. */
export interface CardViewProps<Kind extends CardKind> extends CardContext {
  readonly data: CardData<Kind>;
}
