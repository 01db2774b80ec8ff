import { REQUEST_TIMEOUT_MS } from "@/shared/config/constants";
import { sessionStore } from "@/shared/lib/storage";

import { signatureError } from "../api-error";
import { unwrap } from "../envelope";
import { sessionPort } from "../port";
import { commonHeaders, readJson, send } from "../send";

import { b64, randomBytes, utf8 } from "./bytes";
import { encryptionKey, findSigningKey, forgetPublishedKeys, publishedKeys } from "./published-keys";
import { isExactly } from "./sealed";
import { readSignature } from "./signed";
import { SPOKEN } from "./state";
import type { SessionKeys, Suite } from "./suite";
import { firstSuite, hasWebCrypto, loadSuite } from "./suites";
import { type InitIn, type InitOut, type KexIn, type SuiteName, isInitOut, transcript } from "./wire";

const PATH = "/api/blade-workbench/auth/auth/init";

/** What was agreed with the server. */
export interface InitResult {
  readonly out: InitOut;
  readonly suite: Suite;
  readonly keys: SessionKeys;
  /** Seconds to add to this clock. */
  readonly offset: number;
}

const seconds = (): number => Math.floor(Date.now() / 1000);

interface Terms {
  names: readonly SuiteName[];
  offset: number;
}

/** How to ask again after a refusal; null when that is no use. */
function better(terms: Terms, response: Response, body: unknown, tried: Set<string>): Terms | null {
  const hint = response.headers.get("X-OH-Crypto-Error");
  const status = typeof body === "object" && body !== null && "status" in body ? body.status : null;
  const reason = status === NO_SUITE ? "suite" : hint;
  if (reason === null || tried.has(reason)) return null;
  tried.add(reason);
  const said = Number(response.headers.get("X-Timestamp") ?? Number.NaN);
  if (reason === "time" && Number.isSafeInteger(said) && said > 0)
    return { ...terms, offset: said - seconds() };
  // The school may speak the national suite alone; it is loaded only for that.
  const other = terms.names.includes("GM-1") ? "JOSE-1" : "GM-1";
  if (reason === "suite" && (other === "GM-1" || hasWebCrypto())) return { ...terms, names: [other] };
  if (reason === "kid") {
    forgetPublishedKeys();
    return terms;
  }
  return null;
}

/** Status of `seal.no_suite`. */
const NO_SUITE = 8016;
const isNational = (value: unknown): value is SuiteName => value === "GM-1";

/** Agrees a key for a token. Throws `ApiError`; 1002 when the answer is not the published server's. */
export async function callInit(token: string): Promise<InitResult> {
  const { offset } = await publishedKeys();
  const first = sessionStore.read(SPOKEN, isNational) ?? firstSuite();
  let terms: Terms | null = { names: [first], offset: offset ?? 0 };
  const tried = new Set<string>();
  for (;;) {
    // Each try depends on the answer to the one before.
    // oxlint-disable-next-line no-await-in-loop
    const result = await once(token, terms, (response, body) => {
      terms = better(terms ?? { names: [], offset: 0 }, response, body, tried);
      return terms !== null;
    });
    if (result === null) continue;
    sessionStore.write(SPOKEN, result.suite.name);
    return result;
  }
}

async function once(
  token: string,
  { names, offset }: Terms,
  isBetter: (response: Response, body: unknown) => boolean,
): Promise<InitResult | null> {
  const offers = await Promise.all(
    names.map(async (name) => {
      const suite = await loadSuite(name);
      return { suite, offer: await suite.offer(await encryptionKey(suite)) };
    }),
  );
  const kex: KexIn = Object.assign({}, ...offers.map(({ offer }) => offer.part));
  const input: InitIn = { suites: names, nonce: b64(randomBytes(32)), ts: seconds() + offset, kex };
  const response = await send(PATH, {
    method: "POST",
    headers: { ...commonHeaders(), "Blade-Auth": `bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(input),
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  const body = await readJson(response);
  if (!response.ok && isBetter(response, body)) return null;
  const requestId = response.headers.get("X-Request-Id");
  const language = sessionPort().language();
  const out = unwrap(body, { httpStatus: response.status, requestId, language });
  const chosen = offers.find(({ suite }) => isInitOut(out) && suite.name === out.suite);
  const keys = isInitOut(out) && chosen !== undefined ? await prove(input, out, chosen) : null;
  if (keys === null || chosen === undefined || !isInitOut(out))
    throw signatureError("untrusted", language, requestId);
  return { out, suite: chosen.suite, keys, offset: out.serverTime - seconds() };
}

/** The keys, when the published server signed exactly what was sent and answered; else null. */
async function prove(
  input: InitIn,
  out: InitOut,
  { suite, offer }: { readonly suite: Suite; readonly offer: { readonly agree: Agree } },
): Promise<SessionKeys | null> {
  const hash = await suite.hash(utf8(transcript(input, out)));
  const signed = await readSignature(out.jws, "onehall-init", suite, findSigningKey);
  if (signed === null || signed.kid !== out.sigKid || !isExactly(signed.claims, { th: b64(hash) }))
    return null;
  return offer.agree(out.epk, hash);
}

type Agree = (epk: InitOut["epk"], salt: Uint8Array<ArrayBuffer>) => Promise<SessionKeys>;
