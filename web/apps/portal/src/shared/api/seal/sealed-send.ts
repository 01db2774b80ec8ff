import { randomId } from "@/shared/lib/random";
import { isRecord } from "@/shared/lib/storage";

import { type SignatureFault, signatureError } from "../api-error";
import { sessionPort } from "../port";
import { type SendInit, parseJson, readText, send } from "../send";

import { type Agreement, agreementFor, drop, renewed, serverNow } from "./agreement";
import { findSigningKey } from "./published-keys";
import { type About, type Expected, openAnswer, sealBody } from "./sealed";
import { checkAnswer, isSignedService, signRequest } from "./signed";

/** Statuses of success (001 §8). */
const SUCCESS: ReadonlySet<unknown> = new Set([200, 1000]);
/** How long a busy server is waited for, when it does not say and at most. */
const BUSY_SECONDS = { usual: 1, most: 10 };

/** One request with the agreement it was made under, and its answer. */
interface Exchange {
  readonly agreement: Agreement;
  readonly about: About;
  readonly path: string;
  readonly response: Response;
}

async function exchange(url: string, init: SendInit, agreement: Agreement, rid: string): Promise<Exchange> {
  const { pathname: path, search } = new URL(url, window.location.origin);
  const about = { rid, ts: serverNow(agreement), method: init.method, uri: path + search };
  if (agreement.level === "off") return { agreement, about, path, response: await send(url, init) };
  const isMultipart = init.body instanceof FormData;
  const plain = typeof init.body === "string" ? init.body : "";
  const isSealed = init.method !== "GET" && !isMultipart;
  const sealed = isSealed ? JSON.stringify({ data: await sealBody(agreement, about, plain) }) : "";
  const sign =
    isSignedService(path) && !isMultipart ? { "X-Sign": await signRequest(agreement, about, sealed) } : {};
  const headers = {
    ...init.headers,
    "X-Request-Id": rid,
    "X-Timestamp": String(about.ts),
    "X-OH-Crypto": `${agreement.suite.name};kid=${agreement.kid}`,
    ...sign,
  };
  const body = isSealed ? sealed : (init.body ?? null);
  return { agreement, about, path, response: await send(url, { ...init, headers, body }) };
}

/** The agreement for the one repetition that a refusal asks for; null when there is none. */
async function repaired({ agreement, response }: Exchange, init: SendInit): Promise<Agreement | null> {
  const hint = response.headers.get("X-OH-Crypto-Error");
  if (hint === "kid") {
    // Sent without a key, a file may have arrived before the answer was refused.
    if (agreement.level !== "off" || !(init.body instanceof FormData)) return renewed(agreement);
    drop(agreement);
    return null;
  }
  if (hint === "time") {
    const said = Number(response.headers.get("X-Timestamp") ?? Number.NaN);
    if (!Number.isSafeInteger(said) || said <= 0) return null;
    agreement.offset = said - Math.floor(Date.now() / 1000);
    return agreement;
  }
  if (hint === "busy") {
    const wanted = Number(response.headers.get("Retry-After") ?? BUSY_SECONDS.usual);
    const wait = Number.isFinite(wanted) && wanted > 0 ? wanted : BUSY_SECONDS.usual;
    await pause(Math.min(wait, BUSY_SECONDS.most) * 1000, init.signal);
    return agreement;
  }
  return null;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException("aborted", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, ms);
    if (signal?.aborted === true) end();
    else signal?.addEventListener("abort", end, { once: true });
  });
}

/** Checks and opens an answer; what can not be trusted is status 1002 with the text of 001 §8. */
async function opened({ agreement, about, path, response }: Exchange): Promise<Response> {
  const isJson = (response.headers.get("Content-Type") ?? "").startsWith("application/json");
  if (agreement.level === "off" || !isJson) return response;
  const text = await readText(response);
  const { status, statusText, headers } = response;
  const answer = (content: string) => new Response(content, { status, statusText, headers });
  const envelope = parseJson(text);
  const said = isRecord(envelope) ? envelope : {};
  const isSuccess = response.ok && SUCCESS.has(said["status"]);
  const expected: Expected = { ...about, status: Number(said["status"]), now: serverNow(agreement) };
  if (isSignedService(path)) {
    const sign = response.headers.get("X-Sign");
    const fault = await checkAnswer(agreement.suite, sign, expected, text, findSigningKey);
    // What is refused before the server protects anything (401, 429, 503) is not signed, and looks like what somebody in
    // between would say: of it the HTTP status alone is taken, the words are the portal's own.
    if (fault === "missing" && !response.ok) return answer("");
    if (fault !== null) throw distrust(agreement, fault, about.rid);
  }
  if (!isSuccess) return answer(text);
  const name = ["result", "data"].find((one) => (said[one] ?? null) !== null);
  if (agreement.level !== "writes+answers" || name === undefined) return answer(text);
  const sealed = said[name];
  if (typeof sealed !== "string") {
    // The school may have ceased to demand it: a new agreement tells.
    const { level } = await renewed(agreement);
    if (level !== "writes+answers") return answer(text);
    throw distrust(agreement, "missing", about.rid);
  }
  const payload = await openAnswer(agreement, sealed, expected);
  if ("fault" in payload) throw distrust(agreement, payload.fault, about.rid);
  return answer(JSON.stringify({ ...said, [name]: parseJson(payload.text) }));
}

/** Nothing more is said under a key whose answers can not be trusted. */
function distrust(agreement: Agreement, fault: SignatureFault, rid: string): Error {
  drop(agreement);
  return signatureError(fault, sessionPort().language(), rid);
}

/** See `protectedSend`. `isDemanded`: a plain call was just refused, so what is known of the school is old. */
export async function sealedSend(
  url: string,
  init: SendInit,
  token: string,
  isDemanded: boolean,
): Promise<Response> {
  const known = await agreementFor(token);
  const agreement = isDemanded && known.level === "off" ? await renewed(known) : known;
  const first = await exchange(url, init, agreement, init.headers["X-Request-Id"] ?? randomId());
  const next = await repaired(first, init);
  return opened(next === null ? first : await exchange(url, init, next, randomId()));
}
