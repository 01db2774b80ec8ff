import { ApiError, STATUS } from "./api-error";
import { unwrap } from "./envelope";
import { FAMILIES, type Family } from "./families";
import { sessionPort } from "./port";
import { protectedSend } from "./seal/protected-send";
import { type SendInit, commonHeaders, readJson } from "./send";

export { type SendInit, commonHeaders, readJson, send, visitorHeaders } from "./send";

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
  const token = sessionPort().accessToken();
  try {
    return await protectedSend(`${family.prefix}/${path}${query}`, {
      ...init,
      headers: { ...commonHeaders(), ...init.headers, ...options.headers },
      timeoutMs: options.timeoutMs ?? family.timeoutMs,
      signal: options.signal,
    });
  } catch (error) {
    // The agreement that protects the call may be refused too.
    report(error, token, options);
    throw error;
  }
}

function report(error: unknown, sentToken: string | null, options: RequestOptions): void {
  const isRefused = error instanceof ApiError && error.status === STATUS.unauthorized;
  if (isRefused && options.reportsUnauthorized !== false) sessionPort().unauthorized(sentToken);
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
    report(error, sentToken, options);
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
