import type { CardService } from "./card-data";

/** What cards can do outside themselves; `app` connects it with services. */
export interface HomeActions {
  readonly openService: (service: CardService) => void;
  readonly openAddress: (url: string, openWay: string) => void;
  /** Collects a service or takes it back. */
  readonly setCollected: (serviceId: string, isCollect: boolean) => Promise<unknown>;
  /** Saves the order of the whole collection. */
  readonly saveCollectionOrder: (serviceIds: readonly string[]) => Promise<unknown>;
}

/** Nothing happens: for previews. */
export const NO_ACTIONS: HomeActions = {
  openService: () => undefined,
  openAddress: () => undefined,
  setCollected: () => Promise.resolve(),
  saveCollectionOrder: () => Promise.resolve(),
};
