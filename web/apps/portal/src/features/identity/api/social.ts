import { randomId } from "@/shared/lib/random";
import { sessionStore } from "@/shared/lib/storage";

import { type SocialReturn, type SocialTrip, isTrip, readReturn, tripAddress } from "../model/social";

const KEY = "social-trip";

/** Leaves for another sign-in service. */
export function beginTrip(purpose: SocialTrip["purpose"], source: string, authorizeUrl: string): void {
  const state = randomId();
  const address = tripAddress(authorizeUrl, state);
  if (address === null) return;
  sessionStore.write(KEY, { state, source, purpose } satisfies SocialTrip);
  window.location.assign(address);
}

/**
 * What this address says of a trip that began in this tab. Reading changes nothing: a page may be drawn more than once before
 * it is shown.
 */
export function readTrip(query: URLSearchParams): SocialReturn | null {
  return query.has("state") ? readReturn(query, sessionStore.read(KEY, isTrip)) : null;
}

/** A trip counts once: called when the page of its return is shown. */
export function forgetTrip(): void {
  sessionStore.remove(KEY);
}
