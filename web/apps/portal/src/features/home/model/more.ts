import { isOwnPath } from "@/shared/lib/address";

import type { CardBasic } from "./card-data";

/** Where a card's "more" leads: the portal's own list, else what was configured, when it lies inside the portal. */
export function moreOf(own: string | undefined, { moreUrl }: Pick<CardBasic, "moreUrl">): string | null {
  if (own !== undefined) return own;
  const more = moreUrl ?? "";
  return isOwnPath(more) ? more : null;
}
