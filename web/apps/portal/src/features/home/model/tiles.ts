import type { CardKind, CardService } from "./card-data";

/** Services a person finds at the top of the home page: four by two on a phone, one row on a desk. */
export const TILES = 8;

/** The cards whose services the tiles show, the first choice first. */
export const TILE_SOURCES = [
  "MY_COLLECTION",
  "COMMON_USE",
  "RECOMMEND",
] as const satisfies readonly CardKind[];

/** One of these cards. */
export type TileSource = (typeof TILE_SOURCES)[number];

/** Whether the tiles show what a card of this kind has. */
export const isTileSource = (kind: string): boolean => TILE_SOURCES.some((known) => known === kind);

/** Why a service is among the tiles. */
export type TileReason = "collected" | "used" | "recommended";

/** A service of the tiles. */
export interface Tile {
  readonly service: CardService;
  readonly reason: TileReason;
}

/** What the person collected in its order, then what is used most, then what is recommended for the role; none twice. */
export function tilesOf(sources: Readonly<Record<TileReason, readonly CardService[]>>): readonly Tile[] {
  const tiles = new Map<string, Tile>();
  for (const reason of ["collected", "used", "recommended"] as const) {
    for (const service of sources[reason]) {
      if (tiles.size === TILES) break;
      if (!tiles.has(service.serviceId)) tiles.set(service.serviceId, { service, reason });
    }
  }
  return [...tiles.values()];
}
