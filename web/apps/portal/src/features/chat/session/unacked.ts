import type { SMState, SMStorageBackend } from "strophe.js";

/** Follows the library's queue of stanzas that the server has not counted, by message id. */
export interface UnackedStore extends SMStorageBackend {
  /** Ids of messages that were sent and not counted, in their order. */
  waiting(): readonly string[];
  /** Gives the stream up: the next one is new and carries nothing. Nothing of it counts as acknowledged. */
  forget(): void;
}

const MESSAGE_ID = /^<message\b[^>]*?\sid=["']([^"']*)["']/;

function idsOf(state: SMState): readonly string[] {
  return state.unacked.flatMap(({ name, stanza }) => {
    const id = name === "message" ? MESSAGE_ID.exec(stanza)?.[1] : undefined;
    return id === undefined ? [] : [id];
  });
}

/**
 * Keeps the state of stream management (XEP-0198) in memory. The library stores it after every change: what left the queue
 * was counted by the server. A stream that could not be resumed hands its queue to the next one, which sends it again.
 */
export function createUnackedStore(
  onAcked: (messageIds: readonly string[]) => void,
  onChange: () => void,
): UnackedStore {
  let stored: SMState | null = null;
  let waiting: readonly string[] = [];
  /** The queue of a stream that could not be resumed, until the next one carries it. */
  let stranded: readonly string[] = [];

  return {
    load: () => stored,
    save(_key, state) {
      const now = idsOf(state);
      // Before the stream counts, nothing that left the queue was counted.
      const expected = state.enabled ? [...stranded, ...waiting] : [];
      const acked = expected.filter((id) => !now.includes(id));
      stored = structuredClone(state);
      waiting = now;
      if (state.enabled) stranded = [];
      if (acked.length > 0) onAcked(acked);
      onChange();
    },
    clear() {
      stranded = [...stranded, ...waiting];
      stored = null;
      waiting = [];
      onChange();
    },
    waiting: () => [...stranded, ...waiting],
    forget() {
      stored = null;
      waiting = [];
      stranded = [];
    },
  };
}
