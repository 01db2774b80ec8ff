import { type ReactNode, useState } from "react";

import { DiscardQuestion } from "./discard-question";

/**
 * Asks before a dialog with unsaved contents is closed by Esc, its cross or its button: `close` takes the place of
 * `onClose`, `question` is drawn inside the dialog.
 */
export function useCloseGuard(
  isUnsaved: boolean,
  onClose: () => void,
): { readonly close: () => void; readonly question: ReactNode } {
  const [isAsking, setIsAsking] = useState(false);
  return {
    close: () => (isUnsaved ? setIsAsking(true) : onClose()),
    question: isAsking ? <DiscardQuestion onStay={() => setIsAsking(false)} onDiscard={onClose} /> : null,
  };
}
