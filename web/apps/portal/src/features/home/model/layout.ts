import type { Schema } from "@/shared/api/schema";

/** Columns of the home grid. */
export const GRID_COLUMNS = 12;
/** Height of one grid row. */
export const GRID_ROW_PX = 80;
/** Space between rows and between columns. */
export const GRID_GAP_PX = 16;

/** Where a card lies: columns and rows, from 0. */
export type CardPlace = Schema<"CardPlace">;

const clamp = (value: number, from: number, to: number): number =>
  Math.min(to, Math.max(from, Number.isFinite(value) ? Math.trunc(value) : from));

/** Shown cards in reading order; each falls up until it rests on the edge or on another card. */
function fall(places: readonly CardPlace[]): readonly CardPlace[] {
  const floor: number[] = Array.from({ length: GRID_COLUMNS }, () => 0);
  const shown = places
    .filter((place) => !place.hidden)
    .map((place) => {
      const w = clamp(place.w, 1, GRID_COLUMNS);
      const x = clamp(place.x, 0, GRID_COLUMNS - w);
      return { ...place, w, x, y: clamp(place.y, 0, 1_000), h: clamp(place.h, 1, GRID_COLUMNS) };
    })
    .sort((a, b) => a.y - b.y || a.x - b.x);
  return shown.map((place) => {
    const y = Math.max(...floor.slice(place.x, place.x + place.w));
    floor.fill(y + place.h, place.x, place.x + place.w);
    return { ...place, y };
  });
}

/** The widest place a card can take in its own rows without touching another one. */
function widen(place: CardPlace, others: readonly CardPlace[]): CardPlace {
  const beside = others.filter((other) => other.y < place.y + place.h && place.y < other.y + other.h);
  const left = Math.max(0, ...beside.filter((other) => other.x < place.x).map((other) => other.x + other.w));
  const right = Math.min(
    GRID_COLUMNS,
    ...beside.filter((other) => other.x > place.x).map((other) => other.x),
  );
  return { ...place, x: left, w: right - left };
}

/** Shown cards in reading order without holes: what a hidden card leaves is closed from below and from the side. */
export function compactLayout(places: readonly CardPlace[]): readonly CardPlace[] {
  const placed = [...fall(places)];
  // One after another, so that two cards never take the same room.
  for (const [index, place] of placed.entries()) {
    placed[index] = widen(
      place,
      placed.filter((_, other) => other !== index),
    );
  }
  return placed.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Height of a card of `rows` grid rows in CSS pixels. */
export function cardHeight(rows: number): number {
  return rows * GRID_ROW_PX + (rows - 1) * GRID_GAP_PX;
}
