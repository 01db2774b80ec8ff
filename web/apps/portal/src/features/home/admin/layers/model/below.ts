import type { CardBasic, HomeLayout } from "../../../model/card-data";
import type { CardPlace } from "../../../model/layout";
import { type Layer, saidOf } from "./layers";

/** What lies below a layer: the cards that its people may have, and how the layers below leave each. */
export interface Below {
  readonly cards: readonly CardBasic[];
  readonly places: ReadonlyMap<string, CardPlace>;
}

/**
 * What the server's previews say of it: `without` are pages of people without the layer, on which the school alone has a
 * say, `within` those of its people, on which it is laid already. Where a card is only the latter's, what the layer says of
 * it is all that is known, until it is saved without it.
 */
export function belowOf(without: readonly HomeLayout[], within: readonly HomeLayout[]): Below {
  const cards = new Map<string, CardBasic>();
  const places = new Map<string, CardPlace>();
  for (const page of [...without, ...within]) {
    for (const card of page.cards) if (!cards.has(card.cardId)) cards.set(card.cardId, card);
    for (const place of page.layout) if (!places.has(place.cardId)) places.set(place.cardId, place);
  }
  return { cards: [...cards.values()], places };
}

/** A card of a layer's page, how it is below and what becomes of it. */
export interface LaidCard {
  readonly card: CardBasic;
  readonly below: CardPlace;
  /** null when it is not offered. */
  readonly place: CardPlace | null;
}

/**
 * The cards of a layer's people, with what the layer says of each: what is locked below stays so, but for the school's own
 * layer, which has nothing below it.
 */
export function laidCards(layer: Layer, { cards, places }: Below, isSchool = false): readonly LaidCard[] {
  return cards.flatMap((card) => {
    const below = places.get(card.cardId);
    if (below === undefined) return [];
    const said = saidOf(layer, card.cardId);
    const state = below.state === "locked" && !isSchool ? "locked" : (said?.state ?? below.state);
    const place =
      state === "absent" ? null : { ...below, ...said?.place, state, hidden: state === "optional" };
    return [{ card, below, place }];
  });
}

/** The layout that a layer makes, as its people begin with it. */
export const layoutOf = (laid: readonly LaidCard[]): readonly CardPlace[] =>
  laid.flatMap(({ place }) => (place === null ? [] : [place]));
