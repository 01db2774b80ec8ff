import { type RefObject, useEffect } from "react";

import { enterTopLayer } from "./top-layer";

/**
 * Opens a dialog element over the page for as long as it is there: focus stays inside, begins at `first` when there is one,
 * and goes back afterwards. `isShown` false: it stays in the document, closed.
 */
export function useModal(
  element: RefObject<HTMLDialogElement | null>,
  first?: RefObject<HTMLElement | null>,
  isShown = true,
): void {
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || !isShown) return undefined;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    first?.current?.focus();
    const leave = enterTopLayer(dialog);
    return () => {
      leave();
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [element, first, isShown]);
}
