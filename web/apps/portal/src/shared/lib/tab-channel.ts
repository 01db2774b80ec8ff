import { isRecord, localStore } from "./storage";

/** Messages between the tabs of one browser. */
export interface TabChannel<T> {
  post(message: T): void;
  /** The answer stops listening. */
  listen(onMessage: (message: T) => void): () => void;
}

/** A channel over BroadcastChannel; without it tabs simply do not hear each other. */
export function tabChannel<T>(name: string, isValid: (value: unknown) => value is T): TabChannel<T> {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`onehall.${name}`);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
    post: (message) => channel?.postMessage(message),
    listen(onMessage) {
      const handle = (event: MessageEvent<unknown>) => {
        if (isValid(event.data)) onMessage(event.data);
      };
      channel?.addEventListener("message", handle);
      return () => channel?.removeEventListener("message", handle);
    },
  };
}

const isLease = (value: unknown): value is { until: number } =>
  isRecord(value) && typeof value["until"] === "number";

/** The Web Locks API; null where the browser has none, as on plain http. */
export function tabLocks(): LockManager | null {
  return (navigator as Partial<Navigator>).locks ?? null;
}

/**
 * Runs `run` in at most one tab at a time; tabs that come second do nothing and answer null.
 * Without the Web Locks API a lease in local storage stands in for it.
 */
export async function inOneTab<T>(name: string, leaseMs: number, run: () => Promise<T>): Promise<T | null> {
  const locks = tabLocks();
  if (locks !== null) {
    return locks.request(`onehall.${name}`, { ifAvailable: true }, async (lock) =>
      lock === null ? null : run(),
    );
  }
  const lease = localStore.read(`lease.${name}`, isLease);
  if (lease !== null && lease.until > Date.now()) return null;
  localStore.write(`lease.${name}`, { until: Date.now() + leaseMs });
  try {
    return await run();
  } finally {
    localStore.remove(`lease.${name}`);
  }
}
