import { DEFAULT_TENANT_ID } from "@/shared/config/constants";

/** Who is signed in, as the transport needs to know it. */
export interface SessionPort {
  accessToken(): string | null;
  /** Account and nick name go into write payloads and GET queries (001 §7). */
  user(): { readonly account: string; readonly nickName: string } | null;
  /** Tenant before sign-in; null once signed in (the token decides then). */
  tenantId(): string | null;
  /** `zh-CN` or `en`. */
  language(): string;
  /** Called once for each 401 of a signed-in call, with the token that was refused. The transport itself decides nothing. */
  unauthorized(refusedToken: string | null): void;
}

const nobody: SessionPort = {
  accessToken: () => null,
  user: () => null,
  tenantId: () => DEFAULT_TENANT_ID,
  language: () => "zh-CN",
  unauthorized: () => undefined,
};

let current: SessionPort = nobody;

/** Installed by `app` at start; tests install their own. */
export function installSessionPort(port: Partial<SessionPort>): void {
  current = { ...nobody, ...port };
}

/** The installed port. */
export function sessionPort(): SessionPort {
  return current;
}
