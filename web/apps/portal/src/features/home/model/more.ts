import { ROUTES } from "@/shared/config/paths";
import { isOwnPath } from "@/shared/lib/address";

import type { CardBasic } from "./card-data";

/** Lists of the portal that show all of what a card shows a part of. */
const LISTS: Readonly<Record<string, string>> = {
  TODO: ROUTES.todos.path,
  MY_COLLECTION: `${ROUTES.serviceHall.path}?collected=1`,
  CAMPUS_NEWS: ROUTES.news.path,
};

/** Where a card's "more" leads: the portal's own list, else what was configured, when it lies inside the portal. */
export function moreOf(card: Pick<CardBasic, "cardKind" | "moreUrl">): string | null {
  const own = LISTS[card.cardKind];
  if (own !== undefined) return own;
  const more = card.moreUrl ?? "";
  return isOwnPath(more) ? more : null;
}
