import {
  ATTEMPT_MAX_AGE_MS,
  DRAFT_MAX_AGE_MS,
  DRAFT_MAX_BYTES,
  REPLAY_MAX_AGE_MS,
} from "@/shared/config/constants";
import { type Clock, systemClock } from "@/shared/lib/clock";

import { type Row, type RowKind, type Rows, browserRows } from "./rows";

/** Things of one person on this browser, encrypted under a key of that person that never leaves the browser. No call throws. */
export interface Vault {
  /** Keeps a value in place of an earlier one; false when it is too long or can not be kept. */
  write(owner: string, kind: RowKind, name: string, value: unknown): Promise<boolean>;
  /** null when there is none, it is too old, or it belongs to somebody else. */
  read(owner: string, kind: RowKind, name: string): Promise<unknown>;
  remove(owner: string, kind: RowKind, name: string): Promise<void>;
  /** Removes all values of a kind and answers those that are not too old, oldest first; of several tabs one gets each. */
  takeAll(owner: string, kind: RowKind): Promise<readonly unknown[]>;
  /** Removes a kind of everybody but `owner`, and of everybody what is too old. */
  sweep(owner: string, kind: RowKind): Promise<void>;
  /** Forgets everything of a person, the key too. */
  forget(owner: string): Promise<void>;
}

const MAX_AGE_MS: Readonly<Record<RowKind, number>> = {
  draft: DRAFT_MAX_AGE_MS,
  replay: REPLAY_MAX_AGE_MS,
  attempt: ATTEMPT_MAX_AGE_MS,
};
const encoder = new TextEncoder();

async function hash(...parts: readonly string[]): Promise<string> {
  const bytes = await crypto.subtle.digest(
    "SHA-256",
    encoder.encode(JSON.stringify(["onehall/1 draft", ...parts])),
  );
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Builds a vault; without WebCrypto (plain http outside localhost) nothing is ever kept. */
export function createVault(rows: Rows = browserRows, clock: Clock = systemClock): Vault {
  let last: Promise<unknown> = Promise.resolve();

  /** One after another, so that a removal never overtakes the write before it. */
  function inTurn<T>(fallback: T, work: () => Promise<T>): Promise<T> {
    const next = last.then(work).catch(() => fallback);
    last = next;
    return next;
  }
  const isOld = (row: Row) => clock.now() - row.at > MAX_AGE_MS[row.kind];

  async function keyOf(owner: string): Promise<CryptoKey> {
    const known = await rows.key(owner);
    if (known !== null) return known;
    const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
      "encrypt",
      "decrypt",
    ]);
    return rows.addKey(owner, key);
  }
  /** The row's own id is bound to the text: a row that was moved does not open. */
  async function open(row: Row): Promise<unknown> {
    const key = await rows.key(row.owner);
    if (key === null || isOld(row)) return null;
    const additionalData = encoder.encode(`${row.id} ${row.at}`);
    try {
      const bytes = await crypto.subtle.decrypt(
        { name: "AES-GCM", iv: row.iv, additionalData },
        key,
        row.data,
      );
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    } catch {
      return null;
    }
  }
  return {
    write: (owner, kind, name, value) =>
      inTurn(false, async () => {
        const plain = encoder.encode(JSON.stringify(value));
        if (plain.length > DRAFT_MAX_BYTES) return false;
        const [id, ownerHash] = await Promise.all([hash(owner, kind, name), hash(owner)]);
        const at = clock.now();
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const additionalData = encoder.encode(`${id} ${at}`);
        const key = await keyOf(ownerHash);
        const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, plain);
        await rows.put({ id, owner: ownerHash, kind, at, iv, data });
        return true;
      }),
    read: (owner, kind, name) =>
      inTurn<unknown>(null, async () => {
        const row = await rows.get(await hash(owner, kind, name));
        return row === null ? null : open(row);
      }),
    remove: (owner, kind, name) => inTurn(undefined, async () => rows.remove(await hash(owner, kind, name))),
    takeAll: (owner, kind) =>
      inTurn<readonly unknown[]>([], async () => {
        const ownerHash = await hash(owner);
        const mine = (await rows.all()).filter((row) => row.owner === ownerHash && row.kind === kind);
        const taken = await Promise.all(mine.map(({ id }) => rows.take(id)));
        const values = taken
          .filter((row) => row !== null)
          .sort((a, b) => a.at - b.at)
          .map((row) => open(row));
        return (await Promise.all(values)).filter((value) => value !== null);
      }),
    sweep: (owner, kind) =>
      inTurn(undefined, async () => {
        const ownerHash = await hash(owner);
        const gone = (await rows.all()).filter(
          (row) => isOld(row) || (row.kind === kind && row.owner !== ownerHash),
        );
        await Promise.all(gone.map(({ id }) => rows.remove(id)));
      }),
    forget: (owner) =>
      inTurn(undefined, async () => {
        const ownerHash = await hash(owner);
        const mine = (await rows.all()).filter((row) => row.owner === ownerHash);
        await Promise.all(mine.map(({ id }) => rows.remove(id)));
        await rows.removeKey(ownerHash);
      }),
  };
}

/** The vault of this browser. */
export const vault: Vault = createVault();
