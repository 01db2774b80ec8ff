/** What a row holds: a form's draft, a write to send again after the sign-in, the number of a write with an unknown outcome. */
export type RowKind = "draft" | "replay" | "attempt";

/** One encrypted row. Neither whose it is nor which form it belongs to can be read from it. */
export interface Row {
  /** A hash of owner, kind and name. */
  readonly id: string;
  /** A hash of the owner. */
  readonly owner: string;
  readonly kind: RowKind;
  /** When it was written, milliseconds since the epoch. */
  readonly at: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Where rows and keys lie. Every call may fail: a private window has no database. */
export interface Rows {
  key(owner: string): Promise<CryptoKey | null>;
  /** Keeps a key unless there is one; answers the one that counts. */
  addKey(owner: string, key: CryptoKey): Promise<CryptoKey>;
  removeKey(owner: string): Promise<void>;
  get(id: string): Promise<Row | null>;
  put(row: Row): Promise<void>;
  all(): Promise<readonly Row[]>;
  remove(id: string): Promise<void>;
  /** Removes a row and answers it: of several tabs one gets it. */
  take(id: string): Promise<Row | null>;
}

const DATABASE = "onehall-drafts";
const ROWS = "rows";
const KEYS = "keys";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });
}

async function within<T>(
  name: typeof ROWS | typeof KEYS,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener("upgradeneeded", () => {
    opening.result.createObjectStore(ROWS, { keyPath: "id" });
    opening.result.createObjectStore(KEYS);
  });
  const database = await done(opening);
  try {
    return await work(database.transaction(name, mode).objectStore(name));
  } finally {
    database.close();
  }
}

/** The browser's database. Keys are WebCrypto's own objects, whose bytes no script can read. */
export const browserRows: Rows = {
  key: (owner) =>
    within(KEYS, "readonly", async (keys) => (await done<CryptoKey | undefined>(keys.get(owner))) ?? null),
  addKey: (owner, key) =>
    within(KEYS, "readwrite", async (keys) => {
      const known = await done<CryptoKey | undefined>(keys.get(owner));
      if (known !== undefined) return known;
      await done(keys.put(key, owner));
      return key;
    }),
  removeKey: (owner) => within(KEYS, "readwrite", async (keys) => done(keys.delete(owner))),
  get: (id) => within(ROWS, "readonly", async (rows) => (await done<Row | undefined>(rows.get(id))) ?? null),
  put: (row) => within(ROWS, "readwrite", async (rows) => void (await done(rows.put(row)))),
  all: () => within(ROWS, "readonly", async (rows) => done<Row[]>(rows.getAll())),
  remove: (id) => within(ROWS, "readwrite", async (rows) => done(rows.delete(id))),
  take: (id) =>
    within(ROWS, "readwrite", async (rows) => {
      const row = await done<Row | undefined>(rows.get(id));
      if (row === undefined) return null;
      await done(rows.delete(id));
      return row;
    }),
};
