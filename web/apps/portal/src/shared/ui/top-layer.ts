import { createStore } from "zustand/vanilla";
import { useStore } from "zustand";

/** Modal dialogs shown on the browser's top layer. */
export interface TopLayerState {
  /** Oldest first; the last one is what the reader works with, everything outside it is inert. */
  readonly dialogs: readonly HTMLElement[];
}

/** Written by whoever calls `showModal()`. */
export const topLayer = createStore<TopLayerState>()(() => ({ dialogs: [] }));

/** Says that `dialog` was opened; the answer says that it was closed. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  topLayer.setState(({ dialogs }) => ({ dialogs: [...dialogs.filter((other) => other !== dialog), dialog] }));
  return () => topLayer.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) }));
}

/** The uppermost modal dialog. What has to stay usable while it is open is drawn inside it. */
export function useTopDialog(): HTMLElement | null {
  return useStore(topLayer, ({ dialogs }) => dialogs.at(-1) ?? null);
}

/** Puts an element with the `popover` attribute above everything shown so far. */
export function raise(element: HTMLElement): void {
  const { hidePopover, showPopover } = element as Partial<Pick<HTMLElement, "hidePopover" | "showPopover">>;
  if (hidePopover === undefined || showPopover === undefined || !element.isConnected) return;
  try {
    hidePopover.call(element);
    showPopover.call(element);
  } catch {
    // Being shown or hidden at this very moment: it is drawn by its z-index alone.
  }
}
