import { tenantHeader } from "@/shared/api/named-tenant";
import type { Schema } from "@/shared/api/schema";
import { REQUEST_TIMEOUT_MS } from "@/shared/config/constants";
import { isRecord } from "@/shared/lib/storage";
import { ApiError, STATUS, transportTexts } from "@/shared/api/api-error";
import { call, callGet, readJson, send, visitorHeaders } from "@/shared/api/client";
import { sessionPort } from "@/shared/api/port";
import { isTokenAnswer } from "@/shared/api/token-answer";
import type { TokenAnswer, UserInfo } from "@/shared/api/types";

/** Exchanges a refresh token (000 §7). The answer is flat, without an envelope. */
export async function refreshTokens(refreshToken: string, tenantId: string): Promise<TokenAnswer> {
  const query = new URLSearchParams({
    tenantId,
    refresh_token: refreshToken,
    grant_type: "refresh_token",
    scope: "all",
  });
  const response = await send(`/api/blade-auth/oauth/token?${query.toString()}`, {
    method: "POST",
    headers: { ...visitorHeaders(), ...tenantHeader(tenantId) },
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  const body = await readJson(response);
  if (response.ok && isTokenAnswer(body)) return body;
  const description = isRecord(body) ? body["error_description"] : null;
  throw new ApiError({
    status: response.status === 401 || response.status === 400 ? STATUS.unauthorized : STATUS.failed,
    httpStatus: response.status,
    message:
      typeof description === "string"
        ? description
        : transportTexts(sessionPort().language()).http(response.status),
    body,
  });
}

/** The person behind the token; a refused token is reported to the caller, not to the dialog. */
export function fetchUser(): Promise<UserInfo> {
  return callGet("/api/blade-user/user/getUserInfo", {}, { reportsUnauthorized: false });
}

/** Ends the session everywhere; answers the address of an external sign-on server to visit, if any. */
export async function signOutCall(accessToken: string): Promise<string | null> {
  const answer = await callGet(
    "/api/blade-workbench/auth/loginOut",
    {},
    { headers: { "access-token": accessToken }, reportsUnauthorized: false },
  );
  return answer.logoutUrl ?? null;
}

/** An administrator goes on as another person of the tenant (ability `impersonate`). */
export function impersonateCall(userId: string): Promise<TokenAnswer> {
  return call("/api/blade-workbench/auth/auth/modelLogin", { userId });
}

/** Seconds that a ticket's session has left (000 §7); an unknown ticket has 0. */
export function fetchTicket(casTicket: string): Promise<Schema<"SessionTimeOut">> {
  return call(
    "/api/blade-workbench/nobody/cas/getSessionValidTime",
    { casTicket },
    { reportsUnauthorized: false },
  );
}

/** Slides the session of a ticket. */
export function extendTicket(casTicket: string): Promise<Schema<"SessionTimeOut">> {
  return call(
    "/api/blade-workbench/nobody/cas/updateSessionValidTime",
    { casTicket },
    { reportsUnauthorized: false },
  );
}

/** Ends a ticket's session everywhere; works without a token. */
export function removeTicket(casTicket: string): Promise<Schema<"RemovedOut">> {
  return call(
    "/api/blade-workbench/nobody/cas/removeSessionValidTime",
    { casTicket },
    { reportsUnauthorized: false },
  );
}
