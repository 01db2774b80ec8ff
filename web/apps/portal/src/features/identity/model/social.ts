import { isWebAddress } from "@/shared/lib/address";
import { isRecord } from "@/shared/lib/storage";

/** A way to another sign-in service and back; kept in the tab while the person is there. */
export interface SocialTrip {
  /** Comes back in the address: an answer nobody asked for is not used (RFC 6749 section 10.12). */
  readonly state: string;
  readonly source: string;
  readonly purpose: "login" | "bind";
}

/** What the address says after the way back. */
export interface SocialReturn {
  readonly source: string;
  readonly purpose: "login" | "bind";
  /** null: the person declined, or the service failed. */
  readonly code: string | null;
}

/** Check of what was kept. */
export function isTrip(value: unknown): value is SocialTrip {
  return (
    isRecord(value) &&
    typeof value["state"] === "string" &&
    typeof value["source"] === "string" &&
    (value["purpose"] === "login" || value["purpose"] === "bind")
  );
}

/** Where the trip begins; null when the service is not configured. */
export function tripAddress(authorizeUrl: string, state: string): string | null {
  if (!isWebAddress(authorizeUrl)) return null;
  const url = new URL(authorizeUrl);
  url.searchParams.set("state", state);
  return url.toString();
}

/** Reads an address that a service sent the browser back to; null when it is none, or none of ours. */
export function readReturn(query: URLSearchParams, trip: SocialTrip | null): SocialReturn | null {
  if (trip === null || query.get("state") !== trip.state) return null;
  const code = query.get("code");
  return { source: trip.source, purpose: trip.purpose, code: code === "" ? null : code };
}
