import { ApiError, STATUS } from "./api-error";
import type { FormCalls, GetCalls, PostCalls } from "./calls.gen";
import { type Answered, type RequestOptions, carry } from "./carrier";
import { unwrap } from "./envelope";
import { sessionPort } from "./port";
import { protectedSend } from "./seal/protected-send";
import { type SendInit, commonHeaders, readJson } from "./send";
import { timeoutOf } from "./timeouts";

export { type SendInit, commonHeaders, readJson, send, visitorHeaders } from "./send";

/** Account and nick name, which ride on every write and GET query (001 §7). */
export function userFields(): Record<string, string> {
  const user = sessionPort().user();
  return user === null ? {} : { user_info_id: user.account, user_info_name: user.nickName };
}

/** Sends to `path` with what stands in `query`; answers the envelope's payload or throws `ApiError`. */
async function exchange(
  path: string,
  query: URLSearchParams,
  init: Omit<SendInit, "timeoutMs">,
  options: RequestOptions,
): Promise<unknown> {
  const token = sessionPort().accessToken();
  const uri = query.size === 0 ? path : `${path}?${query.toString()}`;
  try {
    const alone = () => answered(path, uri, init, options);
    const { body, ...facts } = await carry({ path, uri, init, options, alone });
    return unwrap(body, { ...facts, language: sessionPort().language() });
  } catch (error) {
    // The agreement that protects the call may be refused too.
    report(error, token, options);
    throw error;
  }
}

async function answered(
  path: string,
  uri: string,
  init: Omit<SendInit, "timeoutMs">,
  options: RequestOptions,
): Promise<Answered> {
  const response = await protectedSend(uri, {
    ...init,
    headers: { ...commonHeaders(), ...init.headers, ...options.headers },
    timeoutMs: options.timeoutMs ?? timeoutOf(path),
    signal: options.signal,
  });
  return {
    body: await readJson(response),
    httpStatus: response.status,
    requestId: response.headers.get("X-Request-Id"),
  };
}

function report(error: unknown, sentToken: string | null, options: RequestOptions): void {
  const isRefused = error instanceof ApiError && error.status === STATUS.unauthorized;
  if (isRefused && options.reportsUnauthorized !== false) sessionPort().unauthorized(sentToken);
}

/** Parts of an address or a form; what is undefined is left out. */
type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

function search(fields: Fields, all: URLSearchParams = new URLSearchParams()): URLSearchParams {
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) all.set(key, String(value));
  return all;
}

/** `call` for a path that is known while the application runs alone, such as that of a kept form. */
export function post(path: string, body: object, options: RequestOptions = {}): Promise<unknown> {
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...body, ...userFields() }),
  };
  return exchange(path, new URLSearchParams(), init, options);
}

/**
 * POST with a JSON body; answers the envelope's payload or throws `ApiError`. Body and answer are those of the path in
 * docs/openapi.json. Where the caller says what it expects, that may be narrower than the document (the words of a text
 * that it knows), never something else.
 */
export async function call<Path extends keyof PostCalls, Answer extends PostCalls[Path]["answer"]>(
  path: Path,
  body: PostCalls[Path]["body"],
  options: RequestOptions = {},
): Promise<Answer> {
  return (await post(path, body, options)) as Answer;
}

/** GET with a query; else like `call`. */
export async function callGet<Path extends keyof GetCalls, Answer extends GetCalls[Path]["answer"]>(
  path: Path,
  query: GetCalls[Path]["query"],
  options: RequestOptions = {},
): Promise<Answer> {
  const fields = search(query, new URLSearchParams(userFields()));
  return (await exchange(path, fields, { method: "GET", headers: {} }, options)) as Answer;
}

/** POST multipart, of which the browser writes the boundary; else like `call`. */
export async function callForm<Path extends keyof FormCalls, Answer extends FormCalls[Path]["answer"]>(
  path: Path,
  query: FormCalls[Path]["query"],
  form: FormData,
  options: RequestOptions = {},
): Promise<Answer> {
  for (const [key, value] of Object.entries(userFields())) form.set(key, value);
  return (await exchange(
    path,
    search(query),
    { method: "POST", headers: {}, body: form },
    options,
  )) as Answer;
}
