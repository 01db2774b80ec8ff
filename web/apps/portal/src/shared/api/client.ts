import { CLIENT_ID } from "@/shared/config/constants";
import { randomId } from "@/shared/lib/random";

import { ApiError, STATUS, transportTexts } from "./api-error";
import { unwrap } from "./envelope";
import { FAMILIES, type Family } from "./families";
import { sessionPort } from "./port";

/** Choices of one call. */
export interface RequestOptions {
  readonly family: Family;
  readonly signal?: AbortSignal | undefined;
  /** Overrides the family's timeout. */
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** false: a 401 is the caller's business (sign-in, sign-out). */
  readonly reportsUnauthorized?: boolean;
}

const BASIC = `Basic ${btoa(`${CLIENT_ID}:${CLIENT_ID}`)}`;

/** Headers that every call of the browser carries. */
export function commonHeaders(): Record<string, string> {
  const port = sessionPort();
  const token = port.accessToken();
  const tenant = port.tenantId();
  return {
    Authorization: BASIC,
    "Accept-Language": port.language(),
    "X-Request-Id": randomId(),
    ...(token === null ? {} : { "Blade-Auth": `bearer ${token}` }),
    ...(tenant === null || token !== null ? {} : { "Tenant-Id": tenant }),
  };
}

/** What `send` needs: an address and the parts of a fetch. */
export interface SendInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: BodyInit | null;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** fetch with a timeout; connection trouble becomes status 8010 or 8199, an abort of the caller stays an AbortError. */
export async function send(url: string, init: SendInit): Promise<Response> {
  const timeout = AbortSignal.timeout(init.timeoutMs);
  const signal = init.signal === undefined ? timeout : AbortSignal.any([init.signal, timeout]);
  try {
    return await fetch(url, {
      method: init.method,
      headers: init.headers,
      body: init.body ?? null,
      signal,
      credentials: "same-origin",
      cache: "no-store",
    });
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw connectionError(timeout.aborted, init.headers["X-Request-Id"] ?? null);
  }
}

/** 8010 for a call that took too long, 8199 for a connection that was lost (001 §8). */
function connectionError(isTimeout: boolean, requestId: string | null): ApiError {
  const texts = transportTexts(sessionPort().language());
  return isTimeout
    ? new ApiError({ status: STATUS.timeout, message: texts.timeout, requestId })
    : new ApiError({ status: STATUS.network, message: texts.network, requestId });
}

/** The body as JSON, undefined when it is none. A connection that breaks or runs out of time within it is 8199 or 8010. */
export async function readJson(response: Response): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "AbortError") throw error;
    throw connectionError(name === "TimeoutError", response.headers.get("X-Request-Id"));
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Account and nick name, which ride on every write and GET query (001 §7). */
export function userFields(): Record<string, string> {
  const user = sessionPort().user();
  return user === null ? {} : { user_info_id: user.account, user_info_name: user.nickName };
}

async function call(
  path: string,
  query: string,
  init: Omit<SendInit, "timeoutMs">,
  options: RequestOptions,
): Promise<Response> {
  const family = FAMILIES[options.family];
  return send(`${family.prefix}/${path}${query}`, {
    ...init,
    headers: { ...commonHeaders(), ...init.headers, ...options.headers },
    timeoutMs: options.timeoutMs ?? family.timeoutMs,
    signal: options.signal,
  });
}

async function payload(
  response: Response,
  sentToken: string | null,
  options: RequestOptions,
): Promise<unknown> {
  try {
    return unwrap(await readJson(response), {
      httpStatus: response.status,
      requestId: response.headers.get("X-Request-Id"),
      language: sessionPort().language(),
    });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === STATUS.unauthorized;
    if (isRefused && options.reportsUnauthorized !== false) sessionPort().unauthorized(sentToken);
    throw error;
  }
}

/** POST with a JSON body; answers the envelope's payload or throws `ApiError`. */
export async function request<T>(path: string, body: object, options: RequestOptions): Promise<T> {
  const token = sessionPort().accessToken();
  const response = await call(
    path,
    "",
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...body, ...userFields() }),
    },
    options,
  );
  return (await payload(response, token, options)) as T;
}

/** GET with a query; answers the envelope's payload or throws `ApiError`. */
export async function requestGet<T>(
  path: string,
  query: Readonly<Record<string, string | number>>,
  options: RequestOptions,
): Promise<T> {
  const token = sessionPort().accessToken();
  const search = new URLSearchParams({ ...userFields() });
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  const text = search.size === 0 ? "" : `?${search.toString()}`;
  const response = await call(path, text, { method: "GET", headers: {} }, options);
  return (await payload(response, token, options)) as T;
}

/** POST multipart; the browser writes the boundary. */
export async function requestForm<T>(path: string, form: FormData, options: RequestOptions): Promise<T> {
  const token = sessionPort().accessToken();
  for (const [key, value] of Object.entries(userFields())) form.set(key, value);
  const response = await call(path, "", { method: "POST", headers: {}, body: form }, options);
  return (await payload(response, token, options)) as T;
}
