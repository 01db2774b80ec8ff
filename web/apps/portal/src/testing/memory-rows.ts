import type { Row, Rows } from "@/shared/drafts/rows";

/** Rows in memory: what IndexedDB does, one call after another. `isBroken` is a private window. */
export function memoryRows({ isBroken = false } = {}): Rows & {
  readonly stored: Map<string, Row>;
  readonly keys: Map<string, CryptoKey>;
} {
  const stored = new Map<string, Row>();
  const keys = new Map<string, CryptoKey>();
  const call = async <T>(run: () => T): Promise<T> => {
    await Promise.resolve();
    if (isBroken) throw new Error("no database");
    return run();
  };
  return {
    stored,
    keys,
    key: (owner) => call(() => keys.get(owner) ?? null),
    addKey: (owner, key) =>
      call(() => {
        const one = keys.get(owner) ?? key;
        keys.set(owner, one);
        return one;
      }),
    removeKey: (owner) => call(() => void keys.delete(owner)),
    get: (id) => call(() => stored.get(id) ?? null),
    put: (row) => call(() => void stored.set(row.id, row)),
    all: () => call(() => [...stored.values()]),
    remove: (id) => call(() => void stored.delete(id)),
    take: (id) =>
      call(() => {
        const row = stored.get(id) ?? null;
        stored.delete(id);
        return row;
      }),
  };
}
