// The token call after another sign-in service; loaded when somebody comes back from one.

import { ApiError, STATUS, transportTexts } from "@/shared/api/api-error";
import { readJson, send, visitorHeaders } from "@/shared/api/client";
import { tenantHeader } from "@/shared/api/named-tenant";
import { sessionPort } from "@/shared/api/port";
import { isTokenAnswer } from "@/shared/api/token-answer";
import type { TokenAnswer } from "@/shared/api/types";
import { REQUEST_TIMEOUT_MS } from "@/shared/config/constants";
import { filledText, isRecord } from "@/shared/lib/storage";

import type { LoginChallenge } from "./cas-login";

/** What the token call answers. */
export type TokenOutcome =
  | { readonly kind: "tokens"; readonly answer: TokenAnswer }
  | { readonly kind: "challenge"; readonly message: string; readonly challenge: LoginChallenge };

/** Signs in by the code of another service; who has a second factor is asked for its code. */
export function loginByCode(source: string, code: string, tenantId: string): Promise<TokenOutcome> {
  return tokenCall({ grant_type: "social", source, code }, tenantId, null);
}

/** Answers the challenge of such a sign-in. */
export function answerChallenge(
  challenge: LoginChallenge,
  code: string,
  tenantId: string,
): Promise<TokenOutcome> {
  return tokenCall({ grant_type: "totp", challenge: challenge.challenge, code }, tenantId, challenge);
}

async function tokenCall(
  body: Readonly<Record<string, string>>,
  tenantId: string,
  asked: LoginChallenge | null,
): Promise<TokenOutcome> {
  const response = await send("/api/blade-auth/oauth/token", {
    method: "POST",
    headers: { ...visitorHeaders(), ...tenantHeader(tenantId), "Content-Type": "application/json" },
    body: JSON.stringify(body),
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  const answer = await readJson(response);
  if (response.ok && isTokenAnswer(answer)) return { kind: "tokens", answer };
  const said = isRecord(answer) ? answer : {};
  const message =
    filledText(said["error_description"]) ?? transportTexts(sessionPort().language()).http(response.status);
  const challenge = filledText(said["challenge"]);
  if (challenge !== null) {
    const fresh = { challenge, secret: filledText(said["secret"]), uri: filledText(said["uri"]) };
    return { kind: "challenge", message, challenge: { ...fresh, isWrong: false, via: "token" } };
  }
  // after a wrong code the challenge stays, and the key that was told once
  if (asked !== null && said["error_code"] === "auth.second_factor_wrong") {
    return { kind: "challenge", message, challenge: { ...asked, isWrong: true } };
  }
  throw new ApiError({ status: STATUS.failed, httpStatus: response.status, message, body: answer });
}
