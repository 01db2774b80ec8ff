import { type CardPlace, GRID_COLUMNS, compactLayout } from "./layout";

/** The lowest row a card may ask for; the server lets it fall up. */
const LAST_ROW = 1_000;

/** Shown cards in reading order. */
export function readingOrder(layout: readonly CardPlace[]): readonly CardPlace[] {
  return layout.filter((place) => !place.hidden).sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Cards that can be taken. */
export function hiddenPlaces(layout: readonly CardPlace[]): readonly CardPlace[] {
  return layout.filter((place) => place.hidden);
}

/** Cards one after another from the left, in a new row when the row is full, each as high up as the cards above allow. */
function flow(cards: readonly CardPlace[]): readonly CardPlace[] {
  const floor: number[] = Array.from({ length: GRID_COLUMNS }, () => 0);
  let next = 0;
  return cards.map((card) => {
    const w = Math.min(card.w, GRID_COLUMNS);
    const x = next + w > GRID_COLUMNS ? 0 : next;
    const y = Math.max(...floor.slice(x, x + w));
    floor.fill(y + card.h, x, x + w);
    next = x + w;
    return { ...card, x, y, w };
  });
}

const ids = (cards: readonly CardPlace[]): string => cards.map(({ cardId }) => cardId).join(" ");

/** The whole layout with a shown card at another position (from 0) of the reading order. */
export function moveCard(layout: readonly CardPlace[], cardId: string, to: number): readonly CardPlace[] {
  const order = readingOrder(layout);
  const card = order.find((place) => place.cardId === cardId);
  if (card === undefined) return layout;
  const moved = order.filter((place) => place !== card);
  moved.splice(to, 0, card);
  return [...flow(moved), ...hiddenPlaces(layout)];
}

/**
 * A shown card one position earlier (-1) or later (1); the same layout at the ends. Where cards of different heights
 * fall back into the order they had, the card goes on until the order differs.
 */
export function stepCard(layout: readonly CardPlace[], cardId: string, step: -1 | 1): readonly CardPlace[] {
  const order = readingOrder(layout);
  const from = order.findIndex((place) => place.cardId === cardId);
  if (from < 0) return layout;
  for (let to = from + step; to >= 0 && to < order.length; to += step) {
    const next = moveCard(layout, cardId, to);
    if (ids(readingOrder(next)) !== ids(order)) return next;
  }
  return layout;
}

/** The narrowest card in columns. */
export const WIDTH_MIN = 3;
/** The lowest card in rows. */
export const HEIGHT_MIN = 2;
/** The highest card in rows. */
export const HEIGHT_MAX = 12;

const clamp = (value: number, from: number, to: number): number =>
  Math.min(to, Math.max(from, Math.round(value)));

/** Cards that touch the right (1) or left (-1) side of a card. */
function besides(card: CardPlace, cards: readonly CardPlace[], side: 1 | -1): readonly CardPlace[] {
  return cards.filter(
    (other) =>
      other.y < card.y + card.h &&
      card.y < other.y + other.h &&
      (side === 1 ? other.x === card.x + card.w : other.x + other.w === card.x),
  );
}

/** The shown cards with one of another width: those beside it give or take the room, so that the row stays full. */
function withWidth(
  layout: readonly CardPlace[],
  cards: readonly CardPlace[],
  card: CardPlace,
  wanted: number,
): readonly CardPlace[] {
  const right = besides(card, cards, 1);
  const side = right.length > 0 ? 1 : -1;
  const others = right.length > 0 ? right : besides(card, cards, -1);
  if (others.length === 0) {
    // Alone in its row: the next card comes beside it when it fits.
    const w = clamp(wanted, WIDTH_MIN, GRID_COLUMNS);
    return flow(readingOrder(layout).map((place) => (place.cardId === card.cardId ? { ...card, w } : place)));
  }
  const w = clamp(wanted, WIDTH_MIN, card.w + Math.min(...others.map((other) => other.w)) - WIDTH_MIN);
  const more = w - card.w;
  return cards.map((place) => {
    if (place === card) return { ...place, w, x: side === 1 ? place.x : place.x - more };
    if (!others.includes(place)) return place;
    return { ...place, w: place.w - more, x: side === 1 ? place.x + more : place.x };
  });
}

/** The layout with a shown card of another size, within the limits and without holes; the same one when nothing would change. */
export function resizeCard(
  layout: readonly CardPlace[],
  cardId: string,
  size: { readonly w: number; readonly h: number },
): readonly CardPlace[] {
  const cards = compactLayout(layout);
  const card = cards.find((place) => place.cardId === cardId);
  if (card === undefined) return layout;
  const h = clamp(size.h, HEIGHT_MIN, HEIGHT_MAX);
  const wide = size.w === card.w ? cards : withWidth(layout, cards, card, size.w);
  const next = compactLayout(wide.map((place) => (place.cardId === cardId ? { ...place, h } : place)));
  const after = next.find((place) => place.cardId === cardId);
  if (after === undefined || (after.w === card.w && after.h === card.h)) return layout;
  return [...next, ...hiddenPlaces(layout)];
}

/** The layout without a card; locked cards stay. */
export function hideCard(layout: readonly CardPlace[], cardId: string): readonly CardPlace[] {
  return layout.map((place) =>
    place.cardId === cardId && place.state !== "locked" ? { ...place, hidden: true } : place,
  );
}

/** The layout with a hidden card below everything that is shown. */
export function showCard(layout: readonly CardPlace[], cardId: string): readonly CardPlace[] {
  const bottom = Math.max(0, ...readingOrder(layout).map(({ y, h }) => y + h));
  return layout.map((place) =>
    place.cardId === cardId && place.hidden
      ? { ...place, hidden: false, x: 0, y: Math.min(bottom, LAST_ROW) }
      : place,
  );
}

/** Position of a shown card, from 1, and how many there are. */
export function positionOf(
  layout: readonly CardPlace[],
  cardId: string,
): { readonly position: number; readonly total: number } {
  const order = readingOrder(layout);
  return { position: order.findIndex((place) => place.cardId === cardId) + 1, total: order.length };
}
