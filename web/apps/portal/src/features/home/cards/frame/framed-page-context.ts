import { type ReactNode, createContext } from "react";

/** A page of another system that a card shows. */
export interface FramedPlace {
  readonly url: string;
  readonly name: string;
  /** Opens it in a window of its own. */
  readonly onOpen: () => void;
}

/** How the portal frames the page of a registered application; null where cards are only looked at. */
export const FramedPageContext = createContext<((place: FramedPlace) => ReactNode) | null>(null);
