import type { Schema } from "@/shared/api/schema";
import { request } from "@/shared/api/client";

import type { CardPlace } from "../model/layout";

/** Saves the whole layout; answers what stands then. */
export function saveLayout(layout: readonly CardPlace[]): Promise<Schema<"LayoutOut">> {
  const places = layout.map(({ cardId, x, y, w, h, hidden }) => ({ cardId, x, y, w, h, hidden }));
  return request("cards/layout", { places }, { family: "own" });
}

/** Goes back to the layout of the university. */
export function resetLayout(): Promise<Schema<"LayoutOut">> {
  return request("cards/reset", {}, { family: "own" });
}
