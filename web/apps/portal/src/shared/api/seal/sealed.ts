import { isRecord } from "@/shared/lib/storage";
import type { SignatureFault } from "../api-error";

import { b64, fromUtf8, randomBytes, unb64, utf8 } from "./bytes";
import type { SealKey, SessionKeys, Suite } from "./suite";
import type { Epk } from "./wire";

/** Bytes of the initialization vector and of the tag, in every suite. */
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** How far a time may be from the server's, in seconds (contract §3). */
export const MAX_SKEW_SECONDS = 300;

/** A key that was agreed, as messages use it. */
export interface AgreedKey {
  readonly suite: Suite;
  readonly kid: string;
  readonly keys: SessionKeys;
}

/** The request something belongs to. */
export interface About {
  readonly rid: string;
  /** Seconds by the server's clock. */
  readonly ts: number;
  readonly method: string;
  /** Path and query of the request line. */
  readonly uri: string;
}

/** What a protected header says beside the request. */
interface Message {
  readonly suite: Suite;
  readonly kid: string;
  readonly alg: string;
  readonly epk?: Epk | undefined;
  readonly encryptedKey?: Uint8Array<ArrayBuffer>;
}

/** Writes the five parts; the header's text is authenticated with the content. */
export async function writeCompact(
  { suite, kid, alg, epk, encryptedKey }: Message,
  key: SealKey,
  about: About,
  plain: string,
): Promise<string> {
  const header = {
    alg,
    enc: suite.content,
    typ: suite.name,
    kid,
    rid: about.rid,
    ts: about.ts,
    htm: about.method,
    htu: about.uri,
    dir: "c2s",
    ...(epk === undefined ? {} : { epk }),
  };
  const aad = b64(utf8(JSON.stringify(header)));
  const iv = randomBytes(IV_BYTES);
  const sealed = await suite.encrypt(key, iv, utf8(aad), utf8(plain));
  const body = sealed.subarray(0, sealed.length - TAG_BYTES);
  const tag = sealed.subarray(sealed.length - TAG_BYTES);
  return [aad, b64(encryptedKey ?? new Uint8Array()), b64(iv), b64(body), b64(tag)].join(".");
}

/** Seals a body for one request. */
export function sealBody(agreed: AgreedKey, about: About, plain: string): Promise<string> {
  return writeCompact({ suite: agreed.suite, kid: agreed.kid, alg: "dir" }, agreed.keys.c2s, about, plain);
}

/** The JSON object in a base64url part; null when there is none. */
export function readPart(part: string | undefined): Record<string, unknown> | null {
  const bytes = part === undefined ? null : unb64(part);
  if (bytes === null) return null;
  try {
    const value: unknown = JSON.parse(fromUtf8(bytes));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether an object has exactly these members, whose order is free. */
export function isExactly(
  value: Record<string, unknown> | null,
  expected: Readonly<Record<string, unknown>>,
): boolean {
  if (value === null) return false;
  const names = Object.keys(expected);
  return Object.keys(value).length === names.length && names.every((name) => value[name] === expected[name]);
}

/** Whether the time of an answer is near the server's clock, of which `about` has the time of the request. */
export const isTimely = (ts: unknown, now: number): ts is number =>
  Number.isSafeInteger(ts) && Math.abs(Number(ts) - now) <= MAX_SKEW_SECONDS;

/** What is expected of an answer. */
export interface Expected extends About {
  /** Status of the envelope. */
  readonly status: number;
  /** Now, in seconds by the server's clock. */
  readonly now: number;
}

/** A payload that was opened, or why it can not be trusted. */
export type Opened = { readonly text: string } | { readonly fault: SignatureFault };

/** Opens the payload of an answer. */
export async function openAnswer(agreed: AgreedKey, sealed: string, expected: Expected): Promise<Opened> {
  const { suite, kid, keys } = agreed;
  const parts = sealed.split(".");
  const [aad = "", wrapped, ivText = "", bodyText = "", tagText = ""] = parts;
  const header = readPart(aad);
  const [iv, body, tag] = [unb64(ivText), unb64(bodyText), unb64(tagText)];
  const untrusted = { fault: "untrusted" } as const;
  if (parts.length !== 5 || header === null || wrapped !== "" || body === null) return untrusted;
  if (header["rid"] !== expected.rid) return { fault: "requestId" };
  const said = {
    alg: "dir",
    enc: suite.content,
    typ: suite.name,
    kid,
    rid: expected.rid,
    ts: header["ts"],
    htm: expected.method,
    htu: expected.uri,
    dir: "s2c",
    st: expected.status,
  };
  if (!isExactly(header, said) || !isTimely(header["ts"], expected.now)) return untrusted;
  if (iv?.length !== IV_BYTES || tag?.length !== TAG_BYTES) return untrusted;
  const plain = await suite.decrypt(keys.s2c, iv, utf8(aad), body, tag);
  try {
    return plain === null ? untrusted : { text: fromUtf8(plain) };
  } catch {
    return untrusted;
  }
}
