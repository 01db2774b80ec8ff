import { REQUEST_TIMEOUT_MS } from "@/shared/config/constants";
import { type Clock, systemClock } from "@/shared/lib/clock";
import { isRecord, isString } from "@/shared/lib/storage";

import { ApiError, STATUS, transportTexts } from "./api-error";
import type { ImCalls } from "./calls.gen";
import { CHAT_PASS_THROUGH } from "./envelope";
import { sessionPort } from "./port";
import { hex, utf8 } from "./seal/bytes";
import { commonHeaders, readJson, send } from "./send";

/** Fields of a call; numbers are written as they are. */
export type ImFields = Readonly<Record<string, string | number | undefined>>;

/** Success of the chat server's envelope (API-DESIGN §8). */
const RESULT_OK = 1;

async function sign(key: string, text: string): Promise<string> {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (subtle === undefined) {
    // on plain http alone: whoever has what the browser brings does not load another one
    const { hmacSha256 } = await import("@/shared/lib/sha256");
    return hex(hmacSha256(utf8(key), utf8(text)));
  }
  const imported = await subtle.importKey("raw", utf8(key), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return hex(new Uint8Array(await subtle.sign("HMAC", imported, utf8(text))));
}

/** All fields with `time` and `secret`: HMAC-SHA-256 over `name=value`, sorted by name and joined with `&`. */
export async function signedFields(
  fields: ImFields,
  key: string,
  now: number,
): Promise<Readonly<Record<string, string>>> {
  const all: Record<string, string> = { time: String(Math.floor(now / 1000)) };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) all[name] = String(value);
  const text = Object.keys(all)
    .sort()
    .map((name) => `${name}=${all[name] ?? ""}`)
    .join("&");
  return { ...all, secret: await sign(key, text) };
}

/** The payload of the chat server's envelope; throws `ApiError` for everything else, and reports a 401 (001 §4). */
export function unwrapIm(
  body: unknown,
  httpStatus: number,
  requestId: string | null,
  token: string | null,
): unknown {
  const texts = transportTexts(sessionPort().language());
  const code = isRecord(body) ? Number(body["resultCode"]) : Number.NaN;
  if (httpStatus < 400 && code === RESULT_OK && isRecord(body)) return body["data"];
  const isUnauthorized = httpStatus === STATUS.unauthorized || code === STATUS.unauthorized;
  if (isUnauthorized) sessionPort().unauthorized(token);
  const said = isRecord(body) && isString(body["resultMsg"]) ? body["resultMsg"] : "";
  const detail = isRecord(body) && isString(body["detail"]) ? body["detail"] : null;
  throw new ApiError({
    status: isUnauthorized ? STATUS.unauthorized : CHAT_PASS_THROUGH.has(code) ? code : STATUS.failed,
    message: said !== "" ? said : httpStatus >= 400 ? texts.http(httpStatus) : texts.fallback,
    detail,
    httpStatus,
    requestId,
    body,
  });
}

async function post(
  path: string,
  fields: ImFields,
  key: string,
  clock: Clock,
  signal?: AbortSignal,
): Promise<unknown> {
  const token = sessionPort().accessToken();
  const response = await send(path, {
    method: "POST",
    headers: { ...commonHeaders(), "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(await signedFields(fields, key, clock.now())).toString(),
    timeoutMs: REQUEST_TIMEOUT_MS,
    signal,
  });
  return unwrapIm(await readJson(response), response.status, response.headers.get("X-Request-Id"), token);
}

/** Answer of `user/login`: who one is on the chat server, and the key that signs everything else. */
export interface ImLogin {
  readonly userId: string;
  readonly nickname: string;
  readonly httpKey: string;
  readonly XMPPDomain: string;
  readonly groupDomain: string;
  readonly serverTime: number;
}

const isLogin = (value: unknown): value is ImLogin =>
  isRecord(value) &&
  ["userId", "httpKey", "XMPPDomain", "groupDomain"].every((name) => isString(value[name]));

let known: {
  readonly token: string;
  readonly login: Promise<ImLogin>;
  readonly cut: AbortController;
} | null = null;

/** Signs in to the chat server, once per access token; `user/login` is signed under the token itself. */
export function imLogin(clock: Clock = systemClock): Promise<ImLogin> {
  const token = sessionPort().accessToken() ?? "";
  if (known?.token === token) return known.login;
  const cut = new AbortController();
  const login = post("/api/im/user/login", {}, token, clock, cut.signal).then((data) => {
    if (isLogin(data)) return data;
    throw new ApiError({ status: STATUS.failed, message: transportTexts(sessionPort().language()).fallback });
  });
  const mine = { token, login, cut };
  known = mine;
  // A failed sign-in is tried again by the next call.
  login.catch(() => {
    if (known === mine) known = null;
  });
  return login;
}

/** Forgets the key, and cuts off a sign-in that is on its way: the next call signs in again. */
export function forgetImLogin(): void {
  known?.cut.abort();
  known = null;
}

/** A call of the chat server that everybody may make (`config`): neither signed nor with fields. */
export async function imGet<Path extends keyof ImCalls, Answer extends ImCalls[Path]["answer"]>(
  path: Path,
  signal?: AbortSignal,
): Promise<Answer> {
  const token = sessionPort().accessToken();
  const response = await send(path, {
    method: "GET",
    headers: commonHeaders(),
    timeoutMs: REQUEST_TIMEOUT_MS,
    signal,
  });
  const body = await readJson(response);
  return unwrapIm(body, response.status, response.headers.get("X-Request-Id"), token) as Answer;
}

/** A call of the chat server: signed, not sealed. Answers the payload or throws `ApiError`. */
export async function imCall<Path extends keyof ImCalls, Answer extends ImCalls[Path]["answer"]>(
  path: Path,
  fields: ImFields = {},
  options: { readonly signal?: AbortSignal | undefined; readonly clock?: Clock } = {},
): Promise<Answer> {
  const { clock = systemClock, signal } = options;
  const { httpKey } = await imLogin(clock);
  return (await post(path, fields, httpKey, clock, signal)) as Answer;
}
