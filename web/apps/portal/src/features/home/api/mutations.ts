import { request } from "@/shared/api/client";

import type { CardPlace } from "../model/layout";

/** Saves the whole layout; answers what stands then. */
export function saveLayout(layout: readonly CardPlace[]): Promise<{ readonly layout: readonly CardPlace[] }> {
  const places = layout.map(({ cardId, x, y, w, h, hidden }) => ({ cardId, x, y, w, h, hidden }));
  return request("cards/layout", { places }, { family: "own" });
}

/** Goes back to the layout of the university. */
export function resetLayout(): Promise<{ readonly layout: readonly CardPlace[] }> {
  return request("cards/reset", {}, { family: "own" });
}
