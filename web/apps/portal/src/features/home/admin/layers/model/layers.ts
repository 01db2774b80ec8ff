import type { Schema } from "@/shared/api/schema";
import { isRecord } from "@/shared/lib/storage";

import type { CardPlace } from "../../../model/layout";

/** Whom a layer is for: everybody with a role, or of a department and those below it. */
export type Scope = Schema<"Scope">;
/** What a layer says of a card's state; what it does not say stays as it is below. */
export type LayerState = Schema<"LayerState">;
/** What a layer says of one card. */
export type LayerCard = Schema<"LayerCardIo">;
/** Where a card lies, in columns and rows. */
export type Area = Schema<"AreaIo">;

/** What one role or department changes of the home page. */
export interface Layer {
  /** Scope and key in one. */
  readonly id: string;
  readonly scope: Scope;
  /** Code of a role or key of a department. */
  readonly key: string;
  /** Among roles the greatest has the last word; no two roles share one. */
  readonly priority: number;
  readonly cards: readonly LayerCard[];
}

/** The document of all of them. */
export interface LayersBody {
  readonly layers: readonly Layer[];
}

/** States from the strictest. */
export const LAYER_STATES: readonly LayerState[] = ["locked", "default", "optional", "absent"];
/** Limits of the server: layers, and how far from nothing a priority may be. */
export const LIMITS = { layers: 200, priority: 1_000 } as const;
/** Between a new role and the strongest one: room for others in between. */
const PRIORITY_STEP = 10;

/** Whether a document's body is the layers: the server keeps it in this shape. */
export const isLayersBody = (body: unknown): body is LayersBody =>
  isRecord(body) && Array.isArray(body["layers"]);

/** The key of a layer in the document, as the server makes it. */
export const idOf = (scope: Scope, key: string): string => `${scope}:${key}`;

/** Layers of roles, the one with the last word first. */
export const roleLayers = (layers: readonly Layer[]): readonly Layer[] =>
  layers.filter(({ scope }) => scope === "role").toSorted((a, b) => b.priority - a.priority);

/** Layers of departments in the order of the document: the deeper department has the last word, whatever that is. */
export const departmentLayers = (layers: readonly Layer[]): readonly Layer[] =>
  layers.filter(({ scope }) => scope === "department");

/** The layers with those of roles in another order, the one with the last word first; they share the same priorities out. */
export function reordered(layers: readonly Layer[], order: readonly Layer[]): readonly Layer[] {
  const free = roleLayers(layers).map(({ priority }) => priority);
  const given = new Map(order.map(({ id }, at) => [id, free[at] ?? 0]));
  return layers.map((layer) => ({ ...layer, priority: given.get(layer.id) ?? layer.priority }));
}

/** The layers with a new one, which says nothing yet; a role's has the last word. The same when it is there already. */
export function withLayer(layers: readonly Layer[], scope: Scope, key: string): readonly Layer[] {
  const id = idOf(scope, key);
  if (layers.some((layer) => layer.id === id)) return layers;
  if (scope === "department") return [...layers, { id, scope, key, priority: 0, cards: [] }];
  const strongest = roleLayers(layers)[0]?.priority ?? 0;
  const room = strongest + PRIORITY_STEP <= LIMITS.priority ? layers : compressed(layers);
  const priority = (roleLayers(room)[0]?.priority ?? 0) + PRIORITY_STEP;
  return [...room, { id, scope, key, priority, cards: [] }];
}

/** The same order with priorities as small as they can be. */
function compressed(layers: readonly Layer[]): readonly Layer[] {
  const order = roleLayers(layers).toReversed();
  const given = new Map(order.map(({ id }, at) => [id, at + 1]));
  return layers.map((layer) => ({ ...layer, priority: given.get(layer.id) ?? layer.priority }));
}

/** The layers without one. */
export const withoutLayer = (layers: readonly Layer[], id: string): readonly Layer[] =>
  layers.filter((layer) => layer.id !== id);

/** What a layer says of a card; null for nothing. */
export const saidOf = (layer: Layer, cardId: string): LayerCard | null =>
  layer.cards.find((said) => said.cardId === cardId) ?? null;

/** The layer with something else said of a card; what says nothing any more is left out. */
function saying(layer: Layer, cardId: string, change: Partial<LayerCard>): Layer {
  const { state = null, place = null } = { ...saidOf(layer, cardId), ...change };
  const others = layer.cards.filter((said) => said.cardId !== cardId);
  const cards = state === null && place === null ? others : [...others, { cardId, state, place }];
  return { ...layer, cards };
}

/** The layer with another state of a card; null leaves it as it is below. */
export const withState = (layer: Layer, cardId: string, state: LayerState | null): Layer =>
  saying(layer, cardId, { state });

/** The layer with another place of a card; null leaves it where it lies below. */
export const withPlace = (layer: Layer, cardId: string, place: Area | null): Layer =>
  saying(layer, cardId, { place });

const isSame = (a: CardPlace, b: CardPlace): boolean =>
  a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/** The layer with what is different in a layout that was arranged: places, and cards that were hidden or shown. */
export function withArranged(layer: Layer, before: readonly CardPlace[], after: readonly CardPlace[]): Layer {
  return after.reduce((next, place) => {
    const old = before.find(({ cardId }) => cardId === place.cardId);
    if (old === undefined) return next;
    const { cardId, x, y, w, h, hidden } = place;
    const stated = hidden === old.hidden ? next : withState(next, cardId, hidden ? "optional" : "default");
    return hidden || isSame(old, place) ? stated : withPlace(stated, cardId, { x, y, w, h });
  }, layer);
}
