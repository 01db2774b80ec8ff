import { TOKEN_AGE_MS } from "@/shared/config/constants";
import { isRecord } from "@/shared/lib/storage";

/** The tokens of this browser and when they came. */
export interface StoredTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly tenantId: string;
  /** Whose they are: another tab may have signed in as somebody else. */
  readonly userId: string;
  readonly obtainedAt: number;
  /** The portal's own service ticket; handle of the single sign-on session (contract §2). */
  readonly casTicket: string | null;
}

/** 000 §4: a token older than 3000 s is refreshed. */
export function isTokenOld(tokens: StoredTokens, now: number, maxAgeMs: number = TOKEN_AGE_MS): boolean {
  return now - tokens.obtainedAt > maxAgeMs;
}

/** The tokens that came last; at the same time the first ones. */
export function newest(first: StoredTokens, ...others: readonly (StoredTokens | null)[]): StoredTokens {
  let last = first;
  for (const tokens of others) if (tokens !== null && tokens.obtainedAt > last.obtainedAt) last = tokens;
  return last;
}

/** Checks what local storage holds. */
export function isStoredTokens(value: unknown): value is StoredTokens {
  return (
    isRecord(value) &&
    typeof value["accessToken"] === "string" &&
    typeof value["refreshToken"] === "string" &&
    typeof value["tenantId"] === "string" &&
    typeof value["userId"] === "string" &&
    typeof value["obtainedAt"] === "number" &&
    (value["casTicket"] === null || typeof value["casTicket"] === "string")
  );
}
