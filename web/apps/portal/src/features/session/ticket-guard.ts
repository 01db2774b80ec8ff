import { staticConfig } from "@/shared/api/static-config";
import {
  ACTIVITY_THROTTLE_MS,
  EXTEND_THRESHOLD_S,
  MAX_REFRESH_FAILURES,
  REQUEST_TIMEOUT_MS,
  SESSION_CHECK_INTERVAL_MS,
  SESSION_CHECK_NO_REFRESH_INTERVAL_MS,
} from "@/shared/config/constants";
import type { Clock } from "@/shared/lib/clock";
import { localStore } from "@/shared/lib/storage";
import { inOneTab } from "@/shared/lib/tab-channel";
import { throttle } from "@/shared/lib/throttle";

import { extendTicket, fetchTicket } from "./api/session-calls";
import {
  type GuardSettings,
  type TicketTime,
  checkInterval,
  guardSettings,
  isTicketOver,
  isTicketTime,
  shouldExtend,
  ticketTime,
} from "./model/ticket-time";
import type { SessionController } from "./session-controller";
import { sessionStore } from "./stores/session-store";

const KEY = "ticket-time";
const LOCK = "ticket-time";
const ACTIVITY = ["keydown", "scroll", "click", "mousemove"] as const;

/** 000 §9. */
export const DEFAULT_SETTINGS: GuardSettings = {
  checkIntervalMs: SESSION_CHECK_INTERVAL_MS,
  noRefreshIntervalMs: SESSION_CHECK_NO_REFRESH_INTERVAL_MS,
  refreshEnabled: true,
  activityThrottleMs: ACTIVITY_THROTTLE_MS,
  extendThresholdS: EXTEND_THRESHOLD_S,
  maxRefreshFailures: MAX_REFRESH_FAILURES,
};

/** The session's expiry data as all tabs see it; null when there is none for this ticket. */
export function cachedTicketTime(casTicket: string): TicketTime | null {
  const time = localStore.read(KEY, isTicketTime);
  return time?.casTicket === casTicket ? time : null;
}

/**
 * Watches the single sign-on ticket (000 §4); the answer stops it. The expiry data lies in local storage and whoever
 * asks the server holds the tabs' lock, so that all tabs count down the same value and one of them speaks.
 */
export async function startTicketGuard(
  clock: Clock,
  session: Pick<SessionController, "end">,
): Promise<() => void> {
  const stored: unknown = await staticConfig("sessionExpiration", clock.now()).catch(() => null);
  const settings = guardSettings(DEFAULT_SETTINGS, stored);
  let isLeaving = false;

  const ticket = () => sessionStore.getState().tokens?.casTicket ?? null;
  const keep = (time: TicketTime) => localStore.write(KEY, time);

  function endIfOver(time: TicketTime): boolean {
    if (!isTicketOver(time, clock.now(), settings)) return false;
    localStore.remove(KEY);
    session.end("expired", time.outLogTip === "" ? null : time.outLogTip);
    return true;
  }
  async function load(casTicket: string): Promise<void> {
    try {
      const time = ticketTime(casTicket, await fetchTicket(casTicket), clock.now());
      // Somebody else may have signed in meanwhile.
      if (ticket() !== casTicket) return;
      keep(time);
      endIfOver(time);
    } catch {
      // A page that is being left cancels its calls: that says nothing about the session.
      if (!isLeaving && ticket() === casTicket) session.end("abnormal");
    }
  }
  async function extend(casTicket: string): Promise<void> {
    const time = cachedTicketTime(casTicket);
    if (time === null || !shouldExtend(time, clock.now(), settings)) return;
    try {
      const answer = await extendTicket(casTicket);
      if (ticket() === casTicket) keep(ticketTime(casTicket, answer, clock.now()));
    } catch {
      if (!isLeaving && ticket() === casTicket) keep({ ...time, failures: time.failures + 1 });
    }
    const newest = ticket() === casTicket ? cachedTicketTime(casTicket) : null;
    if (newest !== null) endIfOver(newest);
  }
  const check = (): void => {
    const casTicket = ticket();
    if (casTicket === null) return;
    const time = cachedTicketTime(casTicket);
    if (time === null) void inOneTab(LOCK, REQUEST_TIMEOUT_MS, () => load(casTicket));
    else endIfOver(time);
  };
  const act = throttle(clock, settings.activityThrottleMs, () => {
    const casTicket = ticket();
    const time = casTicket === null ? null : cachedTicketTime(casTicket);
    if (casTicket === null || time === null || endIfOver(time)) return;
    if (shouldExtend(time, clock.now(), settings))
      void inOneTab(LOCK, REQUEST_TIMEOUT_MS, () => extend(casTicket));
  });

  const stops = new AbortController();
  const listening = { signal: stops.signal, passive: true, capture: true };
  for (const name of ACTIVITY) window.addEventListener(name, act, listening);
  // Timers stand still while the machine sleeps: whoever comes back is checked at once.
  document.addEventListener("visibilitychange", check, listening);
  window.addEventListener("focus", check, listening);
  window.addEventListener("pagehide", () => (isLeaving = true), listening);
  window.addEventListener(
    "pageshow",
    () => {
      isLeaving = false;
      check();
    },
    listening,
  );
  const stopTimer = clock.every(checkInterval(settings), check);
  const unsubscribe = sessionStore.subscribe((state, before) => {
    if (state.tokens?.casTicket === before.tokens?.casTicket) return;
    // Whatever ended the session, its ticket's data go with it.
    if (state.tokens === null) localStore.remove(KEY);
    check();
  });
  check();
  return () => {
    stops.abort();
    stopTimer();
    unsubscribe();
  };
}
