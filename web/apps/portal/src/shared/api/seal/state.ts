/** What the first chunk knows of payload protection; the rest is loaded when somebody is signed in. */
interface SealState {
  /** false in tests that are about something else. */
  isOn: boolean;
  /** The token whose school demands nothing: its calls are sent as they are. */
  plainToken: string | null;
}

/** The one state of this page. */
export const sealState: SealState = { isOn: true, plainToken: null };
