import { create } from "zustand";

import { localStore } from "@/shared/lib/storage";

import { type StoredTokens, isStoredTokens } from "../model/token-age";

/** Why a session is over, as the dialog tells it. */
export type EndReason = "expired" | "signed-out" | "abnormal" | "school";

/** A session that ended while somebody was working. */
export interface EndedSession {
  readonly reason: EndReason;
  /** outLogTip of the server, shown instead of the built-in text. */
  readonly text: string | null;
}

/** The session of this tab. */
export interface SessionState {
  readonly tokens: StoredTokens | null;
  /** Not null while the re-login dialog stands. */
  readonly ended: EndedSession | null;
  /** Whether the server is being told of a sign-out: what asks by itself stops, for it would be refused. */
  readonly isLeaving: boolean;
}

const KEY = "session";

/** Tokens as stored by whichever tab signed in last. */
export function loadTokens(): StoredTokens | null {
  return localStore.read(KEY, isStoredTokens);
}

/** Keeps the tokens for all tabs, or forgets them. */
export function saveTokens(tokens: StoredTokens | null): void {
  if (tokens === null) localStore.remove(KEY);
  else localStore.write(KEY, tokens);
}

/** Only the session controller writes it. */
export const sessionStore = create<SessionState>()(() => ({
  tokens: loadTokens(),
  ended: null,
  isLeaving: false,
}));
