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

/** Another tab sees what was written to local storage a moment later; whoever comes next has to see it. */
const SETTLE_MS = 300;

function locked<T>(
  locks: LockManager,
  name: string,
  options: LockOptions,
  run: () => Promise<T>,
): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const held = locks.request(`onehall.${name}`, options, async (lock) => {
      if (lock === null) {
        resolve(null);
        return;
      }
      await run().then(resolve, reject);
      await new Promise<void>((done) => {
        setTimeout(done, SETTLE_MS);
      });
    });
    held.catch(reject);
  });
}

/** Runs `run` when no other tab does: tabs wait for each other. Without the Web Locks API they do not. */
export async function inTurn<T>(name: string, run: () => Promise<T>): Promise<T | null> {
  const locks = tabLocks();
  return locks === null ? run() : locked(locks, name, {}, run);
}

/**
 * Runs `run` in at most one tab at a time; tabs that come second do nothing and answer null.
 * Without the Web Locks API a lease in local storage stands in for it.
 */
export async function inOneTab<T>(name: string, leaseMs: number, run: () => Promise<T>): Promise<T | null> {
  const locks = tabLocks();
  if (locks !== null) {
    return locked(locks, name, { ifAvailable: true }, run);
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
