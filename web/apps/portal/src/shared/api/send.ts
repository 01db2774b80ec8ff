import { CLIENT_ID } from "@/shared/config/constants";
import { randomId } from "@/shared/lib/random";

import { ApiError, STATUS, transportTexts } from "./api-error";
import { tenantHeader } from "./named-tenant";
import { sessionPort } from "./port";

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
    ...(token === null ? tenantHeader(tenant) : {}),
  };
}

/** The same of a call that nobody's session is behind, whoever is signed in: it is not sealed either. */
export function visitorHeaders(): Record<string, string> {
  const { "Blade-Auth": _session, ...headers } = commonHeaders();
  return headers;
}

/** What `send` needs: an address and the parts of a fetch. */
export interface SendInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: BodyInit | null;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** What may cut an answer off while it is being read. */
const cuts = new WeakMap<
  Response,
  { readonly timeout: AbortSignal; readonly caller: AbortSignal | undefined }
>();

/** fetch with a timeout; connection trouble becomes status 8010 or 8199, an abort of the caller stays an AbortError. */
export async function send(url: string, init: SendInit): Promise<Response> {
  const timeout = AbortSignal.timeout(init.timeoutMs);
  const signal = init.signal === undefined ? timeout : AbortSignal.any([init.signal, timeout]);
  try {
    const response = await fetch(url, {
      method: init.method,
      headers: init.headers,
      body: init.body ?? null,
      signal,
      credentials: "same-origin",
      cache: "no-store",
    });
    cuts.set(response, { timeout, caller: init.signal });
    return response;
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

async function whole<T>(response: Response, body: Promise<T>): Promise<T> {
  try {
    return await body;
  } catch {
    // The error itself says little: browsers call a body that ran out of time aborted too.
    const cut = cuts.get(response);
    if (cut?.caller?.aborted === true) throw new DOMException("cancelled", "AbortError");
    throw connectionError(cut?.timeout.aborted === true, response.headers.get("X-Request-Id"));
  }
}

/** The body as text. A connection that breaks or runs out of time within it is 8199 or 8010. */
export const readText = (response: Response): Promise<string> => whole(response, response.text());

/** The body as a file; see `readText`. */
export const readBlob = (response: Response): Promise<Blob> => whole(response, response.blob());

/** A text as JSON, undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The body as JSON, undefined when it is none; see `readText`. */
export async function readJson(response: Response): Promise<unknown> {
  return parseJson(await readText(response));
}
