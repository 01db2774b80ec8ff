import { ONLINE_SERVICE_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from "@/shared/config/constants";

/** The server's API families (contract §1). `own` holds the calls that the specification does not name. */
export type Family = "workbench" | "platform" | "online" | "auth" | "user" | "desk" | "own";

/** Address prefix and timeout of every family (001 §8, §9). */
export const FAMILIES: Readonly<Record<Family, { readonly prefix: string; readonly timeoutMs: number }>> = {
  workbench: { prefix: "/api/blade-workbench", timeoutMs: REQUEST_TIMEOUT_MS },
  platform: { prefix: "/api/blade-platform", timeoutMs: REQUEST_TIMEOUT_MS },
  online: { prefix: "/api/online-service-platform", timeoutMs: ONLINE_SERVICE_TIMEOUT_MS },
  auth: { prefix: "/api/blade-auth", timeoutMs: REQUEST_TIMEOUT_MS },
  user: { prefix: "/api/blade-user", timeoutMs: REQUEST_TIMEOUT_MS },
  desk: { prefix: "/api/blade-desk", timeoutMs: REQUEST_TIMEOUT_MS },
  own: { prefix: "/api/onehall", timeoutMs: REQUEST_TIMEOUT_MS },
};
