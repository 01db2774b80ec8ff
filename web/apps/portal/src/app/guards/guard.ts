import type { RouteMeta, ServiceType } from "@/shared/config/paths";
import type { UserInfo } from "@/shared/api/types";

/** What the steps may ask of the session. */
export interface GuardSession {
  /** The signed-in person; null for visitors. */
  ensureUser(): Promise<UserInfo | null>;
  /** The screen is locked: every page but the lock page waits for the password (contract §7). */
  isLocked(): boolean;
  /** Where the lock page stands, from the server. */
  lockPath(): Promise<string>;
  /** Names of the user's configuration menu, from the server. */
  configEntries(): Promise<readonly string[]>;
}

/** What the steps may leave behind for the shell. */
export interface GuardStores {
  recordMessageRelease(marker: { readonly messageId: string | null; readonly status: string | null }): void;
  resetPreLoginTab(): void;
  setServiceType(type: ServiceType): void;
  /** Loads the assistant's configuration unless it is there. */
  loadAssistantConfig(): void;
  setLanding(isLanding: boolean): void;
  setIndex(isIndex: boolean): void;
}

/** Input of every step. */
export interface GuardInput {
  /** null for addresses that no route has. */
  readonly route: RouteMeta | null;
  readonly url: URL;
  readonly session: GuardSession;
  readonly stores: GuardStores;
}

/** Answer of a step: go on, or go elsewhere. */
export type GuardResult = "next" | { readonly redirect: string };

/** One step of the pipeline. */
export type Guard = (input: GuardInput) => GuardResult | Promise<GuardResult>;
