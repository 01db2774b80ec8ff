import { ONLINE_SERVICE_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from "@/shared/config/constants";

/** Timeout of a call by its path: the online service platform has a longer one (001 §8, §9). */
export function timeoutOf(path: string): number {
  return path.startsWith("/api/online-service-platform/") ? ONLINE_SERVICE_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
}
