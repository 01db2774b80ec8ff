import type { Translate } from "@/shared/i18n/texts";

import { hideCard, moveCard, positionOf, resizeCard, showCard, stepCard } from "../model/arrange";
import type { CardPlace } from "../model/layout";

/** What can be done with the cards of a home page that is arranged. */
export interface Arrange {
  /** To a position of the reading order, from 0. */
  readonly move: (cardId: string, to: number) => void;
  /** One position earlier or later. */
  readonly step: (cardId: string, step: -1 | 1) => void;
  /** To so many columns and rows. */
  readonly resize: (cardId: string, size: { readonly w: number; readonly h: number }) => void;
  readonly hide: (cardId: string) => void;
  readonly show: (cardId: string) => void;
  /** Back to the layout below. */
  readonly reset: () => void;
}

/** A page that is arranged, a person's own or a layer's. */
export interface Arranged {
  readonly t: Translate<"home">;
  readonly layout: readonly CardPlace[];
  readonly nameOf: (cardId: string) => string;
  /** Takes the next layout over, and says what happened; the same layout for what changes nothing. */
  readonly change: (next: readonly CardPlace[], told: string) => void;
  readonly reset: () => void;
}

/** What can be done with such a page, each change told in words. */
export function arranging({ t, layout, nameOf, change, reset }: Arranged): Arrange {
  function changeOrder(next: readonly CardPlace[], cardId: string): void {
    change(next, t("arrange.moved", { name: nameOf(cardId), ...positionOf(next, cardId) }));
  }
  return {
    move: (cardId, to) => changeOrder(moveCard(layout, cardId, to), cardId),
    step: (cardId, step) => changeOrder(stepCard(layout, cardId, step), cardId),
    resize: (cardId, size) => {
      const next = resizeCard(layout, cardId, size);
      const place = next.find((known) => known.cardId === cardId);
      change(
        next,
        t("arrange.resized", { name: nameOf(cardId), columns: place?.w ?? 0, rows: place?.h ?? 0 }),
      );
    },
    hide: (cardId) => change(hideCard(layout, cardId), t("arrange.hidden", { name: nameOf(cardId) })),
    show: (cardId) => change(showCard(layout, cardId), t("arrange.added", { name: nameOf(cardId) })),
    reset,
  };
}
