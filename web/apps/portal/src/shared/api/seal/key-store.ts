import { isRecord, sessionStore } from "@/shared/lib/storage";

import { b64, utf8 } from "./bytes";
import type { SessionKeys } from "./suite";
import { hasWebCrypto } from "./suites";
import { type Level, isKid } from "./wire";

/** What a tab remembers of its agreement: no key is in it. */
export interface Note {
  /** Which token it belongs to, as a hash. */
  readonly tag: string;
  readonly kid: string;
  readonly exp: number;
  readonly offset: number;
  readonly level: Level;
}

const NOTE = "seal";
const DATABASE = "onehall-seal";
const KEYS = "keys";

function isNote(value: unknown): value is Note {
  if (!isRecord(value)) return false;
  const { tag, kid, exp, offset, level } = value;
  const isLevel = level === "off" || level === "writes" || level === "writes+answers";
  return (
    typeof tag === "string" &&
    isKid(kid) &&
    Number.isSafeInteger(exp) &&
    Number.isSafeInteger(offset) &&
    isLevel
  );
}

/** A hash of the token; null without WebCrypto, where nothing is remembered. */
export async function tagOf(token: string): Promise<string | null> {
  if (!hasWebCrypto()) return null;
  return b64(new Uint8Array(await crypto.subtle.digest("SHA-256", utf8(`onehall/1 tag ${token}`))));
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });
}

async function withKeys<T>(mode: IDBTransactionMode, work: (keys: IDBObjectStore) => T): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener("upgradeneeded", () => {
    opening.result.createObjectStore(KEYS, { keyPath: "kid" }).createIndex("exp", "exp");
  });
  const database = await done(opening);
  try {
    return await work(database.transaction(KEYS, mode).objectStore(KEYS));
  } finally {
    database.close();
  }
}

/** Keeps the keys for reloads: WebCrypto's own objects, whose bytes no script can read. Never throws. */
export async function remember(note: Note, keys: SessionKeys, now: number): Promise<void> {
  sessionStore.write(NOTE, note);
  if (note.level === "off") return;
  try {
    await withKeys("readwrite", async (store) => {
      const isOver = await done(store.index("exp").getAllKeys(IDBKeyRange.upperBound(now)));
      for (const kid of isOver) store.delete(kid);
      await done(store.put({ ...keys, kid: note.kid, exp: note.exp }));
    });
  } catch {
    // A private window has no database: a reload agrees a new key.
    sessionStore.remove(NOTE);
  }
}

const isHeld = (value: unknown): value is CryptoKey =>
  typeof CryptoKey !== "undefined" && value instanceof CryptoKey && !value.extractable;

/** The note and the keys of this tab for a token; null when there are none. Never throws. */
export async function recall(
  tag: string,
): Promise<{ readonly note: Note; readonly keys: SessionKeys | null } | null> {
  const note = sessionStore.read(NOTE, isNote);
  if (note === null || note.tag !== tag) return null;
  if (note.level === "off") return { note, keys: null };
  try {
    const row: unknown = await withKeys("readonly", (store) => done<unknown>(store.get(note.kid)));
    if (!isRecord(row)) return null;
    const { c2s, s2c, sign } = row;
    return isHeld(c2s) && isHeld(s2c) && isHeld(sign) ? { note, keys: { c2s, s2c, sign } } : null;
  } catch {
    return null;
  }
}

/** Forgets this tab's keys. Never throws. */
export async function forgetKept(): Promise<void> {
  const note = sessionStore.read(NOTE, isNote);
  sessionStore.remove(NOTE);
  if (note === null || note.level === "off") return;
  try {
    await withKeys("readwrite", (store) => done(store.delete(note.kid)));
  } catch {
    // It is over by itself after two hours.
  }
}
