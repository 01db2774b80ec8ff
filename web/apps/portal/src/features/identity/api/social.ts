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

/** What this address says of a trip that began in this tab; each trip counts once. */
export function endTrip(query: URLSearchParams): SocialReturn | null {
  if (!query.has("state")) return null;
  const trip = sessionStore.read(KEY, isTrip);
  sessionStore.remove(KEY);
  return readReturn(query, trip);
}
