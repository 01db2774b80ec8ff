import { navigationQuery, toolsQuery } from "./admin/api/queries";
import { cardsQuery, changesQuery, documentQuery } from "./admin/config/api/queries";
import { LAYERS_KEY, isCard } from "./admin/config/model/documents";
import { NO_FILTER } from "./admin/model/tool-filter";

/** How many common tools there are. */
export const toolNumber = () => ({
  ...toolsQuery(NO_FILTER, 1),
  select: ({ total }: { readonly total: number }) => total,
});

/** How many links the header before sign-in has. */
export const headerLinks = () => ({
  ...navigationQuery,
  select: (links: readonly unknown[]) => links.length,
});

/** How many cards the home page can have. */
export const cardNumber = (language: string) => ({
  ...cardsQuery(language, { current: 1, size: 1 }),
  select: ({ total }: { readonly total: number }) => total,
});

/** What waits to be published: how many documents, how many cards, and whether the layers of the home page do. */
export const waitingChanges = (language: string) => ({
  ...changesQuery(language),
  select: (changes: readonly { readonly key: string }[]) => ({
    all: changes.length,
    cards: changes.filter(({ key }) => isCard(key)).length,
    layers: changes.some(({ key }) => key === LAYERS_KEY),
  }),
});

/** How the layers of the home page stand. */
export const layersStanding = () => documentQuery(LAYERS_KEY);
