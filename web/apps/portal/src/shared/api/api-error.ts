import type { CatalogueCode } from "./error-catalogue.gen";
import { sessionPort } from "./port";

/** Statuses the browser gives itself (001 §8). */
export const STATUS = {
  success: 1000,
  failed: 8008,
  timeout: 8010,
  network: 8199,
  unauthorized: 401,
  /** An answer whose signature can not be trusted. */
  signature: 1002,
} as const;

/** Texts of 001 §8, exactly as written there. */
export const TRANSPORT_TEXTS = {
  timeout: "E-N00002Q：当前网络连接不稳定，请稍后再试",
  network: "E-N00001Q：当前网络不可用，请检查你的网络设置",
  http: (status: number) => `E-FY${status}Q：当前网络连接不稳定或系统正忙，请稍后再试或联系管理员处理`,
  fallback: "E-FW00012Q：系统异常，请及时联系管理员处理",
} as const;

const TRANSPORT_TEXTS_EN = {
  timeout: "E-N00002Q: The network is unstable, please try again later",
  network: "E-N00001Q: The network is not available, please check your network settings",
  http: (status: number) =>
    `E-FY${status}Q: The network is unstable or the system is busy, please try again later or tell the administrator`,
  fallback: "E-FW00012Q: System fault, please tell the administrator",
} as const;

/** The texts in the reader's language; Chinese is the specification's own. */
export function transportTexts(language: string): {
  readonly timeout: string;
  readonly network: string;
  readonly http: (status: number) => string;
  readonly fallback: string;
} {
  return language.startsWith("zh") ? TRANSPORT_TEXTS : TRANSPORT_TEXTS_EN;
}

/** What may be wrong with the signature of an answer (001 §8). */
export type SignatureFault = "missing" | "requestId" | "untrusted";

const SIGNATURE_TEXTS: Readonly<Record<SignatureFault, { readonly zh: string; readonly en: string }>> = {
  missing: {
    zh: "校验参数不存在，可能存在欺诈行为。",
    en: "The check parameters are missing; this may be fraud.",
  },
  requestId: {
    zh: "requestId不一致，可能存在欺诈行为。",
    en: "The requestId does not match; this may be fraud.",
  },
  untrusted: {
    zh: "验签失败 服务器返回内容不可信。",
    en: "The signature check failed; the server's answer can not be trusted.",
  },
};

/** A field that the server refused. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** What an `ApiError` is made of. */
export interface ApiErrorInit {
  readonly status: number;
  readonly message: string;
  readonly detail?: string | null;
  readonly httpStatus?: number | null;
  readonly requestId?: string | null;
  readonly fields?: readonly FieldError[];
  readonly body?: unknown;
}

/** The one error of every call. Callers decide by `status` or `code`, never by text. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** Status of the envelope, or one of `STATUS`. */
  readonly status: number;
  /** What to do, with the catalogue code and the request id; may be copied from a toast. */
  readonly detail: string | null;
  readonly httpStatus: number | null;
  readonly requestId: string | null;
  readonly fields: readonly FieldError[];
  /** The parsed answer, for calls with an error shape of their own. */
  readonly body: unknown;

  constructor(init: ApiErrorInit) {
    super(init.message);
    this.status = init.status;
    this.detail = init.detail ?? null;
    this.httpStatus = init.httpStatus ?? null;
    this.requestId = init.requestId ?? null;
    this.fields = init.fields ?? [];
    this.body = init.body ?? null;
  }

  /** Code of the server's catalogue (`area.reason`), null when the error names none. The texts stay with the server. */
  get code(): CatalogueCode | null {
    const found = /(?<![\w.])[a-z_]+\.[a-z_]+(?![\w.])/.exec(this.detail ?? "")?.[0];
    return found === undefined ? null : (found as CatalogueCode);
  }
}

/** The error of an answer whose signature is missing, belongs to another request or is wrong. */
export function signatureError(fault: SignatureFault, language: string, requestId: string | null): ApiError {
  const message = SIGNATURE_TEXTS[fault][language.startsWith("zh") ? "zh" : "en"];
  return new ApiError({ status: STATUS.signature, message, requestId });
}

/** Whether an address names what nothing is called: an id of another form. */
export const isNoId = (error: unknown): boolean => isApiError(error) && error.code === "request.malformed";

/** Whether a failure says that there is no such thing, or none for this reader: a second try changes nothing. */
export const isGone = (error: unknown): boolean =>
  isNoId(error) || (isApiError(error) && /\.(?:not_found|unpublished)$/.test(error.code ?? ""));

/** Type guard for `catch` blocks. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** The text to show for anything that was thrown. */
export function errorText(error: unknown, fallback?: string): string {
  if (isApiError(error) && error.message !== "") return error.message;
  return fallback ?? transportTexts(sessionPort().language()).fallback;
}

/** Further information to offer for copying; null when there is none. */
export function errorDetail(error: unknown): string | null {
  if (!isApiError(error)) return null;
  if (error.detail !== null && error.detail !== "") return error.detail;
  return error.requestId === null ? null : `requestId: ${error.requestId}`;
}
