import { cardsQuery, changesQuery, documentQuery } from "@/shared/documents/api/queries";
import { isCard } from "@/shared/documents/model/documents";

import { toolsQuery } from "./admin/api/queries";
import { NO_FILTER } from "./admin/model/tool-filter";

/** How many common tools there are. */
export const toolNumber = () => ({
  ...toolsQuery(NO_FILTER, 1),
  select: ({ total }: { readonly total: number }) => total,
});

/** How many cards the home page can have. */
export const cardNumber = (language: string) => ({
  ...cardsQuery(language, { current: 1, size: 1 }),
  select: ({ total }: { readonly total: number }) => total,
});

/** What waits to be published: how many documents, how many cards, and which documents. */
export const waitingChanges = (language: string) => ({
  ...changesQuery(language),
  select: (changes: readonly { readonly key: string }[]) => ({
    all: changes.length,
    cards: changes.filter(({ key }) => isCard(key)).length,
    keys: changes.map(({ key }) => key),
  }),
});

/** How a document stands. */
export const documentStanding = (key: string) => documentQuery(key);

export {
  FOOTER_KEY,
  INDEX_TYPES_KEY,
  LANDING_KEY,
  LANDING_LINKS_KEY,
  LAYERS_KEY,
  NAVIGATION_KEY,
  CALENDAR_KEY,
  LOGOS_KEY,
  THEMES_KEY,
  editorPath,
} from "@/shared/documents/model/documents";
