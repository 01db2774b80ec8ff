import { ApiError, STATUS, transportTexts } from "@/shared/api/api-error";
import { call, readJson, send, visitorHeaders } from "@/shared/api/client";
import { tenantParam } from "@/shared/api/named-tenant";
import { sessionPort } from "@/shared/api/port";
import { protectedPassword } from "@/shared/api/seal/protected-password";
import type { TokenAnswer } from "@/shared/api/types";
import { REQUEST_TIMEOUT_MS } from "@/shared/config/constants";
import { filledText, isRecord } from "@/shared/lib/storage";

/** The service that the portal is for its own sign-on server (API-DESIGN §2). */
export function portalService(): string {
  return `${window.location.origin}/login`;
}

/** What the sign-on server says before anybody typed anything. */
export type LoginStart =
  | { readonly kind: "form"; readonly lt: string; readonly isCaptchaRequired: boolean }
  | { readonly kind: "ticket"; readonly ticket: string };

/** A sign-in that waits for the code of an authenticator: the password was right. */
export interface LoginChallenge {
  readonly challenge: string;
  /** The key to add to an authenticator first, where the school demands one and there is none. */
  readonly secret: string | null;
  readonly uri: string | null;
  /** Whether the code before was wrong. */
  readonly isWrong: boolean;
  /** Where it is answered: the single sign-on server, or the token call after another sign-in service. */
  readonly via: "cas" | "token";
}

/** A refused sign-in: what to say, and the token for the next try. */
export interface LoginRefused {
  readonly kind: "refused";
  readonly message: string;
  readonly isCaptchaRequired: boolean;
  readonly lt: string | null;
  /** What is asked for next; null for account and password. */
  readonly challenge: LoginChallenge | null;
}

/** Headers of calls before the sign-in that want JSON. */
export function headers(): Record<string, string> {
  return { ...visitorHeaders(), Accept: "application/json" };
}

/** The fault of an answer that is none of the expected ones, in the server's words where it has some. */
export function unexpected(status: number, body: unknown): ApiError {
  const message = isRecord(body) ? (filledText(body["message"]) ?? filledText(body["msg"])) : null;
  return new ApiError({
    status: STATUS.failed,
    httpStatus: status,
    message: message ?? transportTexts(sessionPort().language()).http(status),
    body,
  });
}

/** Asks for a login token; a browser with a living single sign-on session gets a ticket at once. */
export async function startLogin(tenantId: string, signal?: AbortSignal): Promise<LoginStart> {
  const query = new URLSearchParams({ service: portalService(), ...tenantParam(tenantId) });
  const response = await send(`/cas/login?${query.toString()}`, {
    method: "GET",
    headers: headers(),
    timeoutMs: REQUEST_TIMEOUT_MS,
    signal,
  });
  const body = await readJson(response);
  if (!isRecord(body) || !response.ok) throw unexpected(response.status, body);
  const ticket = filledText(body["ticket"]);
  if (ticket !== null) return { kind: "ticket", ticket };
  return {
    kind: "form",
    lt: filledText(body["lt"]) ?? "",
    isCaptchaRequired: body["captchaRequired"] === true,
  };
}

/** What the form sends. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly lt: string;
  readonly captchaKey: string | null;
  readonly captchaCode: string | null;
  readonly tenantId: string;
}

/** Signs in at the portal's own sign-on server. The password is sealed: no box behind the end of TLS reads it. */
export async function submitLogin(credentials: Credentials): Promise<LoginStart | LoginRefused> {
  const form = new URLSearchParams({
    username: credentials.username,
    password: await protectedPassword(credentials.password),
    lt: credentials.lt,
    service: portalService(),
    ...tenantParam(credentials.tenantId),
  });
  if (credentials.captchaKey !== null) form.set("captchaKey", credentials.captchaKey);
  if (credentials.captchaCode !== null) form.set("captchaCode", credentials.captchaCode);
  return postLogin(form);
}

/** Answers a challenge with the code of the authenticator or a recovery code. */
export function submitCode(
  challenge: LoginChallenge,
  code: string,
  lt: string,
  tenantId: string,
): Promise<LoginStart | LoginRefused> {
  return postLogin(
    new URLSearchParams({
      challenge: challenge.challenge,
      code,
      lt,
      service: portalService(),
      ...tenantParam(tenantId),
    }),
  );
}

async function postLogin(form: URLSearchParams): Promise<LoginStart | LoginRefused> {
  const response = await send("/cas/login", {
    method: "POST",
    headers: { ...headers(), "Content-Type": "application/x-www-form-urlencoded" },
    body: form.toString(),
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  const body = await readJson(response);
  const ticket = isRecord(body) ? filledText(body["ticket"]) : null;
  if (response.ok && ticket !== null) return { kind: "ticket", ticket };
  if (isRecord(body) && filledText(body["message"]) !== null) {
    return {
      kind: "refused",
      message: filledText(body["message"]) ?? "",
      isCaptchaRequired: body["captchaRequired"] === true,
      lt: filledText(body["lt"]),
      challenge: challengeOf(body),
    };
  }
  throw unexpected(response.status, body);
}

function challengeOf(body: Record<string, unknown>): LoginChallenge | null {
  const challenge = filledText(body["challenge"]);
  if (challenge === null) return null;
  const isWrong = body["errorCode"] === "auth.second_factor_wrong";
  return { challenge, secret: filledText(body["secret"]), uri: filledText(body["uri"]), isWrong, via: "cas" };
}

/** Exchanges the ticket for tokens. */
export function loginInit(ticket: string): Promise<TokenAnswer> {
  return call(
    "/api/blade-workbench/nobody/cas/loginInit",
    { ticket, service: portalService() },
    { reportsUnauthorized: false },
  );
}

/** Where to go after the sign-in; the server ignores addresses outside the portal. */
export async function addressAfterLogin(wanted: string): Promise<string | null> {
  const answer = await call("/api/blade-workbench/auth/getAddress", { redirect: wanted });
  return answer.address;
}
