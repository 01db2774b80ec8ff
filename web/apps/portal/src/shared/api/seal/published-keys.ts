import { REQUEST_TIMEOUT_MS } from "@/shared/config/constants";
import { isRecord } from "@/shared/lib/storage";

import { ApiError, STATUS, transportTexts } from "../api-error";
import { sessionPort } from "../port";
import { readJson, send } from "../send";

import type { Suite } from "./suite";
import { type PublishedKey, isPublishedKey } from "./wire";

/** How long the list is believed; it is what the server says of it. */
const LIFE_MS = 300_000;
/** A key that is missing is looked for again no sooner than this. */
const AGAIN_MS = 10_000;

/** The server's list, and how far its clock is from this one's. */
export interface PublishedKeys {
  readonly keys: readonly PublishedKey[];
  /** Seconds to add to this clock; null when the answer told no time. */
  readonly offset: number | null;
  readonly loadedAt: number;
}

let known: PublishedKeys | null = null;
let loading: Promise<PublishedKeys> | null = null;

async function load(): Promise<PublishedKeys> {
  const response = await send("/.well-known/onehall-keys.json", {
    method: "GET",
    headers: { Accept: "application/json" },
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  const body = await readJson(response);
  const keys = isRecord(body) && Array.isArray(body["keys"]) ? body["keys"].filter(isPublishedKey) : [];
  if (!response.ok || keys.length === 0) throw unusable(response.status);
  const now = Date.now();
  const said = Date.parse(response.headers.get("Date") ?? "");
  const offset = Number.isNaN(said) ? null : Math.round((said - now) / 1000);
  known = { keys, offset, loadedAt: now };
  return known;
}

function unusable(httpStatus: number): ApiError {
  const texts = transportTexts(sessionPort().language());
  const message = httpStatus >= 400 ? texts.http(httpStatus) : texts.fallback;
  return new ApiError({ status: STATUS.failed, httpStatus, message });
}

/** The published keys, at most `maxAgeMs` old; one request serves everybody who waits for it. */
export async function publishedKeys(maxAgeMs = LIFE_MS): Promise<PublishedKeys> {
  if (known !== null && Date.now() - known.loadedAt < maxAgeMs) return known;
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

/** A signing key by its id. One that the list does not have is looked for in a new list: keys are renewed. */
export async function findSigningKey(kid: string, alg: string): Promise<PublishedKey | null> {
  const find = ({ keys }: PublishedKeys) =>
    keys.find((key) => key.kid === kid && key.use === "sig" && key.alg === alg) ?? null;
  return find(await publishedKeys()) ?? find(await publishedKeys(AGAIN_MS));
}

/** The newest key to which this suite seals. */
export async function encryptionKey(suite: Suite): Promise<PublishedKey> {
  const { keys } = await publishedKeys();
  const key = keys.find(
    ({ use, alg, crv }) => use === "enc" && alg === suite.wrapping && crv === suite.curve,
  );
  if (key === undefined) throw unusable(0);
  return key;
}

/** Forgets the list; for tests, and when an answer could not be trusted. */
export function forgetPublishedKeys(): void {
  known = null;
}
