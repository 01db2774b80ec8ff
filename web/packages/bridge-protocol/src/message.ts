import { MESSAGE_BYTES_MAX, MESSAGE_DEPTH_MAX, NAME_CHARS_MAX } from "./constants";
import type { Request } from "./types";

/** Why a message is none. */
export type NoMessage = "notText" | "tooLarge" | "notJson" | "tooDeep" | "incomplete";

/** What became of a message. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: NoMessage };

/** An object of JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

const no = (reason: NoMessage) => ({ ok: false, reason }) as const;

/** Whether a value is an object, no list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A member that the object itself has: nothing that it inherits. */
export const own = (object: JsonObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Whether a value is a text that may name something: not empty, not long. */
export const isName = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= NAME_CHARS_MAX;

function isTooLarge(text: string): boolean {
  if (text.length > MESSAGE_BYTES_MAX) return true;
  // a UTF-16 unit is at most three bytes of UTF-8: most messages need not be encoded to be measured
  return text.length * 3 > MESSAGE_BYTES_MAX && new TextEncoder().encode(text).length > MESSAGE_BYTES_MAX;
}

/**
 * Takes `__proto__` out of an object, which would become somebody's prototype when it is assigned; false when it is nested
 * deeper than `MESSAGE_DEPTH_MAX`, where this ends as well: it never calls itself oftener than that.
 */
function clean(node: object, depth = 0): boolean {
  if (depth >= MESSAGE_DEPTH_MAX) return false;
  if (Object.hasOwn(node, "__proto__")) Reflect.deleteProperty(node, "__proto__");
  for (const child of Object.values(node) as unknown[])
    if (typeof child === "object" && child !== null && !clean(child, depth + 1)) return false;
  return true;
}

/** The object that a window message holds: a JSON text of at most `MESSAGE_BYTES_MAX`. Never throws. */
export function parseObject(raw: unknown): Parsed<JsonObject> {
  if (typeof raw !== "string") return no("notText");
  if (isTooLarge(raw)) return no("tooLarge");
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return no("notJson");
  }
  if (!isObject(value)) return no("incomplete");
  return clean(value) ? { ok: true, value } : no("tooDeep");
}

/** A request: webApiId and apiName have to be there (001 §5). Never throws. */
export function parseRequest(raw: unknown): Parsed<Request> {
  const parsed = parseObject(raw);
  if (!parsed.ok) return parsed;
  const webApiId = own(parsed.value, "webApiId");
  const apiName = own(parsed.value, "apiName");
  if (!isName(webApiId) || !isName(apiName)) return no("incomplete");
  return { ok: true, value: { webApiId, apiName, data: own(parsed.value, "data") } };
}
