import { sessionStore } from "@/shared/lib/storage";

/** What the first chunk knows of payload protection; the rest is loaded when somebody is signed in. */
interface SealState {
  /** false in tests that are about something else. */
  isOn: boolean;
  /** The token whose school demands nothing: its calls are sent as they are. */
  plainToken: string | null;
}

/** The one state of this page. */
export const sealState: SealState = { isOn: true, plainToken: null };

/** Where a tab remembers which suite was spoken last, so that a reload asks once. */
export const SPOKEN = "seal-suite";

/** Begins with the suite the school prefers when it is the one in plain JavaScript; the agreement decides. */
export function preferSuite(names: readonly string[]): void {
  if (names[0] === "GM-1") sessionStore.write(SPOKEN, "GM-1");
}
