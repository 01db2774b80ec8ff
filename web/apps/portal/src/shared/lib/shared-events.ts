import { isEmpty } from "./empty";

/** What an empty event is refused with (001 §8). */
export const EMPTY_EVENT = "event 不能为空";

/** Shared storage events of one person: pages of one browser tell each other something. */
export interface StorageEvents {
  /** Stores an event in place of the last one, and tells whoever listens; throws 'event 不能为空' for an empty one. */
  readonly emit: (channel: string, event: unknown) => void;
  /** The last event of a channel; null when there is none. */
  readonly last: (channel: string) => unknown;
  /** Calls with each event of a channel, of this tab and of others; the answer ends it. */
  readonly on: (channel: string, listener: (event: unknown) => void) => () => void;
  /** Nobody sees the last event of a channel any more. */
  readonly forget: (channel: string) => void;
}

/** Where an event lies: channel name plus user id (001 §9), so that nobody finds what another person was told. */
export const eventKey = (channel: string, userId: string): string => `${channel}${userId}`;

function read(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** The events of a person, as JSON in local storage (001 §7.5). A full or blocked storage tells this tab alone. */
export function storageEvents(userId: string): StorageEvents {
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const tell = (key: string, event: unknown) => {
    for (const listener of listeners.get(key) ?? []) listener(event);
  };
  function hear({ key, newValue, storageArea }: StorageEvent): void {
    if (key !== null && newValue !== null && storageArea === window.localStorage) tell(key, read(newValue));
  }
  return {
    emit(channel, event) {
      if (isEmpty(event)) throw new Error(EMPTY_EVENT);
      const key = eventKey(channel, userId);
      try {
        window.localStorage.setItem(key, JSON.stringify(event));
      } catch {
        // see above
      }
      tell(key, event);
    },
    last(channel) {
      try {
        return read(window.localStorage.getItem(eventKey(channel, userId)));
      } catch {
        return null;
      }
    },
    on(channel, listener) {
      const key = eventKey(channel, userId);
      const those = listeners.get(key) ?? new Set();
      if (listeners.size === 0) window.addEventListener("storage", hear);
      listeners.set(key, those.add(listener));
      return () => {
        those.delete(listener);
        if (those.size === 0) listeners.delete(key);
        if (listeners.size === 0) window.removeEventListener("storage", hear);
      };
    },
    forget(channel) {
      try {
        window.localStorage.removeItem(eventKey(channel, userId));
      } catch {
        // see above
      }
    },
  };
}
