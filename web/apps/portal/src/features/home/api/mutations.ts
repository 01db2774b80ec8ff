import type { Schema } from "@/shared/api/schema";
import { call } from "@/shared/api/client";
import { submitForm } from "@/shared/drafts/submit-form";
import { translate } from "@/shared/i18n/i18n";

import type { CardPlace } from "../model/layout";

/** Saves the whole layout; answers what stands then. A session that ended meanwhile loses nothing of it. */
export function saveLayout(layout: readonly CardPlace[]): Promise<Schema<"LayoutOut">> {
  const places = layout.map(({ cardId, x, y, w, h, hidden }) => ({ cardId, x, y, w, h, hidden }));
  return submitForm({
    formId: "home/layout",
    label: translate(["home"], "arrange.title"),
    path: "/api/onehall/cards/layout",
    body: { places },
  });
}

/** Goes back to the layout of the university. */
export function resetLayout(): Promise<Schema<"LayoutOut">> {
  return call("/api/onehall/cards/reset", {});
}
