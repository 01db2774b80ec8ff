import { Suspense, lazy } from "react";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { sendCard, sendCardStore } from "@/shared/lib/send-card";

const SendCardDialog = lazy(async () => {
  const [part] = await Promise.all([import("./components/send-card-dialog"), loadNamespaces(["chat"])]);
  return { default: part.SendCardDialog };
});

/** Asks into which conversations something of the portal goes, on whatever page it is offered. */
export function SendCardLayer() {
  const card = sendCardStore((state) => state.card);
  return card === null ? null : (
    <Suspense fallback={null}>
      <SendCardDialog card={card} onClose={() => sendCard(null)} />
    </Suspense>
  );
}
