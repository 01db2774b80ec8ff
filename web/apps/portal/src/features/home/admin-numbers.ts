import { navigationQuery, toolsQuery } from "./admin/api/queries";
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
