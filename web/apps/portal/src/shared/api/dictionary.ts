import { DICTIONARY_CACHE_MS } from "@/shared/config/constants";
import { type Clock, systemClock } from "@/shared/lib/clock";
import { currentUserStore } from "@/shared/lib/current-user";
import { type JsonStore, isNumber, isRecord, isString, sessionStore } from "@/shared/lib/storage";

import { sessionPort } from "./port";

/** What a dictionary cache stands on; tests bring their own. */
export interface DictionaryDeps {
  readonly clock: Clock;
  readonly store: JsonStore;
  /** Whose answers these are: nobody else sees them. */
  readonly scope: () => string;
}

interface Stored {
  readonly scope: string;
  readonly entries: Readonly<Record<string, { readonly at: number; readonly value: unknown }>>;
}

/** Dictionaries (departments, scenes, types, labels) that stay in the session for five minutes (000 §7). */
export interface Dictionaries {
  /**
   * The dictionary `name`: from the session, else by `fetch`. Callers that come while it is on its way share the
   * one request; a failure is everybody's and is not kept.
   */
  load<T>(name: string, fetch: () => Promise<T>): Promise<T>;
  /** Forgets everything, also what is still on its way. */
  clear(): void;
}

const KEY = "dictionaries";
const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  isString(value["scope"]) &&
  isRecord(value["entries"]) &&
  Object.values(value["entries"]).every((entry) => isRecord(entry) && isNumber(entry["at"]));

/** A cache of dictionaries. */
export function createDictionaries({ clock, store, scope }: DictionaryDeps): Dictionaries {
  const running = new Map<string, Promise<unknown>>();
  let generation = 0;

  function entries(): Stored["entries"] {
    const stored = store.read(KEY, isStored);
    return stored?.scope === scope() ? stored.entries : {};
  }
  function isFresh(at: number): boolean {
    const age = clock.now() - at;
    return age >= 0 && age < DICTIONARY_CACHE_MS;
  }
  async function fetchAndKeep(name: string, fetch: () => Promise<unknown>): Promise<unknown> {
    const [startScope, startGeneration] = [scope(), generation];
    const value = await fetch();
    if (startScope === scope() && startGeneration === generation) {
      const kept = Object.entries(entries()).filter(([, { at }]) => isFresh(at));
      store.write(KEY, {
        scope: startScope,
        entries: { ...Object.fromEntries(kept), [name]: { at: clock.now(), value } },
      });
    }
    return value;
  }
  return {
    async load<T>(name: string, fetch: () => Promise<T>): Promise<T> {
      const known = entries()[name];
      if (known !== undefined && isFresh(known.at)) return known.value as T;
      const key = `${generation} ${scope()} ${name}`;
      const shared = running.get(key);
      if (shared !== undefined) return shared as Promise<T>;
      const own = fetchAndKeep(name, fetch).finally(() => running.delete(key));
      running.set(key, own);
      return own as Promise<T>;
    },
    clear() {
      generation += 1;
      store.remove(KEY);
    },
  };
}

/** The application's dictionaries, kept apart by tenant, person and language. */
export const dictionaries: Dictionaries = createDictionaries({
  clock: systemClock,
  store: sessionStore,
  scope: () => {
    const port = sessionPort();
    return JSON.stringify([port.tenantId(), port.user()?.account ?? null, port.language()]);
  },
});

// Nobody finds what somebody before them asked for; who has none of it loads none of it.
currentUserStore.subscribe(({ user }, before) => {
  if (user?.user_id !== before.user?.user_id || user?.tenant_id !== before.user?.tenant_id)
    dictionaries.clear();
});
