/** Columns of the home grid. */
export const GRID_COLUMNS = 12;
/** Height of one grid row. */
export const GRID_ROW_PX = 80;
/** Space between rows and between columns. */
export const GRID_GAP_PX = 16;

/** Where a card lies: columns and rows, from 0. */
export interface CardPlace {
  readonly cardId: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly state: "locked" | "default" | "optional";
  readonly hidden: boolean;
}

const clamp = (value: number, from: number, to: number): number =>
  Math.min(to, Math.max(from, Number.isFinite(value) ? Math.trunc(value) : from));

/** Shown cards in reading order; each falls up until it rests on the edge or on another card, so that hidden ones leave no hole. */
export function compactLayout(places: readonly CardPlace[]): readonly CardPlace[] {
  const floor: number[] = Array.from({ length: GRID_COLUMNS }, () => 0);
  const shown = places
    .filter((place) => !place.hidden)
    .map((place) => {
      const w = clamp(place.w, 1, GRID_COLUMNS);
      return {
        ...place,
        w,
        x: clamp(place.x, 0, GRID_COLUMNS - w),
        y: clamp(place.y, 0, 1_000),
        h: clamp(place.h, 1, GRID_COLUMNS),
      };
    })
    .sort((a, b) => a.y - b.y || a.x - b.x);
  const placed = shown.map((place) => {
    const y = Math.max(...floor.slice(place.x, place.x + place.w));
    floor.fill(y + place.h, place.x, place.x + place.w);
    return { ...place, y };
  });
  return placed.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Height of a card of `rows` grid rows in CSS pixels. */
export function cardHeight(rows: number): number {
  return rows * GRID_ROW_PX + (rows - 1) * GRID_GAP_PX;
}
