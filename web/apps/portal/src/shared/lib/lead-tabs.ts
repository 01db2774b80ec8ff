import { type Clock, systemClock } from "./clock";
import { randomId } from "./random";
import { isNumber, isRecord, isString, localStore } from "./storage";
import { tabLocks } from "./tab-channel";

/** Work that one tab of the browser does at a time; it ends when the signal says so. */
export type LeadingWork = (signal: AbortSignal) => Promise<void>;

interface Lease {
  readonly owner: string;
  readonly until: number;
}

const isLease = (value: unknown): value is Lease =>
  isRecord(value) && isString(value["owner"]) && isNumber(value["until"]);

/** How long a lease lasts without a word; browsers slow hidden tabs down to one word a minute. */
const LEASE_MS = 90_000;
const RENEW_MS = 5_000;

/**
 * Runs `run` in one tab at a time for as long as it wants; when that tab closes, the next one takes over.
 * Without the Web Locks API, as on plain http, a lease in local storage stands in for it.
 */
export async function leadTabs(name: string, signal: AbortSignal, run: LeadingWork): Promise<void> {
  const locks = tabLocks();
  if (locks === null) return leadByLease(name, signal, run);
  try {
    await locks.request(`onehall.${name}`, { signal }, () => run(signal));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return undefined;
}

/** `leadTabs` on a lease. */
export function leadByLease(
  name: string,
  signal: AbortSignal,
  run: LeadingWork,
  clock: Clock = systemClock,
  owner: string = randomId(),
): Promise<void> {
  const key = `lead.${name}`;
  let leading: AbortController | null = null;
  const renew = (): void => localStore.write(key, { owner, until: clock.now() + LEASE_MS });

  function look(): void {
    const lease = localStore.read(key, isLease);
    const isFree = lease === null || lease.until <= clock.now() || lease.owner === owner;
    if (leading === null) {
      if (!isFree) return;
      renew();
      // Two tabs may have written at once: who wrote last leads.
      if (localStore.read(key, isLease)?.owner !== owner) return;
      leading = new AbortController();
      void run(leading.signal);
    } else if (isFree) renew();
    else {
      leading.abort();
      leading = null;
    }
  }
  function giveUp(): void {
    if (leading === null) return;
    leading.abort();
    leading = null;
    if (localStore.read(key, isLease)?.owner === owner) localStore.remove(key);
  }
  return new Promise((resolve) => {
    const stop = clock.every(RENEW_MS, look);
    window.addEventListener("pagehide", giveUp);
    const end = () => {
      stop();
      window.removeEventListener("pagehide", giveUp);
      giveUp();
      resolve();
    };
    if (signal.aborted) end();
    else {
      signal.addEventListener("abort", end);
      look();
    }
  });
}
