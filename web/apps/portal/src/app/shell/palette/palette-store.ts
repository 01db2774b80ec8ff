import { create } from "zustand";

/** Whether the search over everything is open. */
export interface PaletteState {
  readonly isOpen: boolean;
}

/** The store of the search over everything; the header's button, a page's field and the keys open it. */
export const paletteStore = create<PaletteState>()(() => ({ isOpen: false }));

/** Opens it. */
export const openPalette = (): void => paletteStore.setState({ isOpen: true });

/** Closes it. */
export const closePalette = (): void => paletteStore.setState({ isOpen: false });
