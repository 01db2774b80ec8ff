import { partialMatchKey, type QueryKey } from "@tanstack/react-query";

import type { AppQueryClient } from "./query-client";

interface Hold {
  readonly keys: readonly QueryKey[];
  /** Whether something below its keys became stale meanwhile. */
  isMissed: boolean;
}

const holds = new WeakMap<AppQueryClient, Set<Hold>>();

function holdsOf(client: AppQueryClient): Set<Hold> {
  const known = holds.get(client);
  if (known !== undefined) return known;
  const made = new Set<Hold>();
  holds.set(client, made);
  client.isHeld = ({ queryKey }) => {
    const held = [...made].filter(({ keys }) => keys.some((key) => partialMatchKey(queryKey, key)));
    for (const hold of held) hold.isMissed = true;
    return held.length > 0;
  };
  return made;
}

/**
 * Until the answered function is called, what becomes stale below these keys is not asked for: an answer that was read
 * before a change arrived would take the change away from what is shown. It is asked for afterwards.
 */
export function holdQueries(client: AppQueryClient, keys: readonly QueryKey[]): () => void {
  const all = holdsOf(client);
  const hold: Hold = { keys, isMissed: false };
  all.add(hold);
  return () => {
    all.delete(hold);
    if (hold.isMissed) for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
}
