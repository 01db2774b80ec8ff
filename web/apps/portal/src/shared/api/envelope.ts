import { ApiError, STATUS, type FieldError, transportTexts } from "./api-error";

/** The server's answer (contract §1). The three session-time calls carry `data` instead of `result`. */
export interface Envelope<T> {
  readonly status: number;
  readonly code: number;
  readonly success: boolean;
  readonly msg: string;
  readonly msgDetail?: string | null;
  readonly result?: T;
  readonly data?: T;
}

/** Statuses that reach the caller unchanged (001 §8); every other one becomes 8008. */
export const PASS_THROUGH: ReadonlySet<number> = new Set([200, 1000, 1002, 1004, 9009, 9999, 10_000]);
/** The same on the chat server's client: 1005 too (001 §8). */
export const CHAT_PASS_THROUGH: ReadonlySet<number> = new Set([...PASS_THROUGH, 1005]);
/** Of those, the ones that are success; the rest are errors that keep their own status. */
const SUCCESS: ReadonlySet<number> = new Set([200, 1000]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function fieldsOf(result: unknown): readonly FieldError[] {
  if (!isRecord(result) || !Array.isArray(result["fields"])) return [];
  return result["fields"].filter(
    (field): field is FieldError => isRecord(field) && typeof field["field"] === "string",
  );
}

/** Facts of the HTTP answer that an error carries along. */
export interface HttpFacts {
  readonly httpStatus: number;
  readonly requestId: string | null;
  readonly language: string;
  /** Statuses that keep their own number; those of the portal's client unless the caller is another one. */
  readonly passThrough?: ReadonlySet<number>;
}

/** The payload of a successful envelope; throws `ApiError` for everything else (001 §8 in one place). */
export function unwrap(body: unknown, facts: HttpFacts): unknown {
  const texts = transportTexts(facts.language);
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  const common = { httpStatus: facts.httpStatus, requestId: facts.requestId, body };

  if (facts.httpStatus === STATUS.unauthorized) {
    const message = isRecord(body) ? text(body["msg"]) : null;
    const detail = isRecord(body) ? text(body["msgDetail"]) : null;
    throw new ApiError({
      ...common,
      status: STATUS.unauthorized,
      message: message ?? texts.fallback,
      detail,
    });
  }
  // An answer without a meaning: a proxy's page, or something in the server's place that answers 200.
  const unknown = facts.httpStatus >= 400 ? texts.http(facts.httpStatus) : texts.fallback;
  if (!isRecord(body)) throw new ApiError({ ...common, status: STATUS.failed, message: unknown });
  const passThrough = facts.passThrough ?? PASS_THROUGH;
  const status = Number(body["status"] ?? body["code"]);
  if (SUCCESS.has(status) && facts.httpStatus < 400) return "data" in body ? body["data"] : body["result"];
  const isKept = (passThrough.has(status) && !SUCCESS.has(status)) || status === STATUS.timeout;
  throw new ApiError({
    ...common,
    status: isKept ? status : STATUS.failed,
    message: text(body["msg"]) ?? unknown,
    detail: text(body["msgDetail"]),
    fields: fieldsOf(body["result"]),
  });
}
