import type { HomeActions } from "../model/actions";
import type { CardData, CardService, ColumnChoice } from "../model/card-data";
import type { CardLayout } from "../model/rules";

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
  /** Changes the shown services at once; the answer takes it back. */
  readonly onEditServices: (edit: (services: readonly CardService[]) => readonly CardService[]) => () => void;
}

/** What a card's view gets. Views are pure: the home page and the preview dialog render the same ones. */
export interface CardViewProps<Entry = unknown, Type = unknown> extends CardContext {
  readonly data: CardData<Entry, Type>;
}
