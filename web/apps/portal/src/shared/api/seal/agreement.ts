import { callInit } from "./init-call";
import { type Note, forgetKept, recall, remember, tagOf } from "./key-store";
import type { AgreedKey } from "./sealed";
import { sealState } from "./state";
import { loadSuite } from "./suites";
import type { Level } from "./wire";

/** A key is renewed this many seconds before the server refuses it. */
const EARLY_SECONDS = 30;

/** The key of this tab for one token. */
export interface Agreement extends AgreedKey {
  readonly token: string;
  readonly level: Level;
  readonly exp: number;
  /** Seconds to add to this clock to have the server's. */
  offset: number;
}

interface Current {
  readonly token: string;
  readonly promise: Promise<Agreement>;
  value: Agreement | null;
}

let current: Current | null = null;

/** Now in seconds, by the server's clock as the agreement knows it. */
export const serverNow = ({ offset }: Pick<Agreement, "offset">): number =>
  Math.floor(Date.now() / 1000) + offset;

const isOver = (value: Pick<Agreement, "offset" | "exp">): boolean =>
  serverNow(value) >= value.exp - EARLY_SECONDS;

async function recalled(token: string, tag: string | null): Promise<Agreement | null> {
  const kept = tag === null ? null : await recall(tag);
  if (kept === null || isOver(kept.note)) return null;
  const { kid, exp, offset, level } = kept.note;
  // Only WebCrypto's keys are kept.
  const suite = await loadSuite("JOSE-1");
  const none = new Uint8Array();
  return { token, suite, kid, exp, offset, level, keys: kept.keys ?? { c2s: none, s2c: none, sign: none } };
}

async function agree(token: string, tag: string | null): Promise<Agreement> {
  const { out, suite, keys, offset } = await callInit(token);
  const { kid, exp, level } = out;
  if (tag !== null && suite.name === "JOSE-1") {
    const note: Note = { tag, kid, exp, offset, level };
    void remember(note, keys, Math.floor(Date.now() / 1000) + offset);
  }
  return { token, suite, kid, exp, offset, level, keys };
}

function begin(token: string, isNew: boolean): Promise<Agreement> {
  async function run(): Promise<Agreement> {
    try {
      const tag = await tagOf(token);
      if (isNew) await forgetKept();
      const value = (isNew ? null : await recalled(token, tag)) ?? (await agree(token, tag));
      mine.value = value;
      if (value.level === "off" && current === mine) sealState.plainToken = token;
      return value;
    } catch (error) {
      // The next call tries again.
      if (current === mine) current = null;
      throw error;
    }
  }
  const mine: Current = { token, value: null, promise: run() };
  current = mine;
  return mine.promise;
}

/** The agreement of a token: of this page, of this tab before a reload, or a new one. Everybody waits for the same. */
export function agreementFor(token: string): Promise<Agreement> {
  if (current !== null && current.token === token) {
    if (current.value === null || !isOver(current.value)) return current.promise;
    return begin(token, true);
  }
  return begin(token, false);
}

/** A new agreement in the place of one that the server does not know any more; many callers get the same one. */
export function renewed(stale: Agreement): Promise<Agreement> {
  drop(stale);
  if (current !== null && current.token === stale.token) return current.promise;
  return begin(stale.token, true);
}

/** Forgets an agreement; the next call makes a new one. */
export function drop(stale: Agreement): void {
  if (sealState.plainToken === stale.token) sealState.plainToken = null;
  if (current !== null && current.value === stale) {
    current = null;
    void forgetKept();
  }
}

/** Forgets everything; for tests. */
export function forgetAgreement(): void {
  current = null;
  sealState.plainToken = null;
}
