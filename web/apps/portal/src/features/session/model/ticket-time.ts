import { isRecord } from "@/shared/lib/storage";

/** Numbers of the guard; the tenant's `/static-config/sessionExpiration.json` overrides the defaults of 000 §9. */
export interface GuardSettings {
  readonly checkIntervalMs: number;
  /** The same while `refreshEnabled` is false. */
  readonly noRefreshIntervalMs: number;
  /** false: activity does not extend the ticket. */
  readonly refreshEnabled: boolean;
  readonly activityThrottleMs: number;
  /** Seconds left below which every activity extends the ticket. */
  readonly extendThresholdS: number;
  /** Consecutive failed extensions that end the session. */
  readonly maxRefreshFailures: number;
}

/** What the server says about a ticket. */
export interface TicketAnswer {
  /** Seconds left, 0 when ended. */
  readonly expireTime: number;
  /** Seconds at the beginning. */
  readonly initialExpireTime: number;
  /** What to tell when it has ended. */
  readonly outLogTip: string;
}

/** The cached session expiry data (000 §3), shared by all tabs. */
export interface TicketTime extends TicketAnswer {
  /** The ticket it belongs to: data of an earlier sign-in counts as none. */
  readonly casTicket: string;
  /** When the server said so, milliseconds since the epoch. */
  readonly at: number;
  /** The server's value is lower than the first one. */
  readonly isShortened: boolean;
  /** Failed extensions since the last good one. */
  readonly failures: number;
}

/** Checks what local storage holds. */
export function isTicketTime(value: unknown): value is TicketTime {
  return (
    isRecord(value) &&
    typeof value["casTicket"] === "string" &&
    typeof value["outLogTip"] === "string" &&
    typeof value["isShortened"] === "boolean" &&
    ["expireTime", "initialExpireTime", "at", "failures"].every((key) => typeof value[key] === "number")
  );
}

/** The server counts whole seconds down: right after sign-in it says one less than the first value. */
const ROUNDING_S = 1;

/** Takes over an answer of the server. */
export function ticketTime(casTicket: string, answer: TicketAnswer, now: number): TicketTime {
  const { expireTime, initialExpireTime, outLogTip } = answer;
  const isShortened = expireTime < initialExpireTime - ROUNDING_S;
  return { casTicket, expireTime, initialExpireTime, outLogTip, at: now, isShortened, failures: 0 };
}

/** Seconds left by the wall clock: a sleeping laptop counts too, a clock set back gives nothing away. */
export function secondsLeft(time: TicketTime, now: number): number {
  return Math.min(time.expireTime, time.expireTime - (now - time.at) / 1_000);
}

/** 000 §4: nothing is left, or the extensions failed too often. */
export function isTicketOver(time: TicketTime, now: number, settings: GuardSettings): boolean {
  return secondsLeft(time, now) <= 0 || time.failures >= settings.maxRefreshFailures;
}

/** Whether an activity extends the ticket: once a throttle's time has gone by, and always near the end. */
export function shouldExtend(time: TicketTime, now: number, settings: GuardSettings): boolean {
  if (!settings.refreshEnabled) return false;
  const left = secondsLeft(time, now);
  return (
    left <= time.initialExpireTime - settings.activityThrottleMs / 1_000 || left < settings.extendThresholdS
  );
}

/** How often the ticket is looked at. */
export function checkInterval(settings: GuardSettings): number {
  return settings.refreshEnabled ? settings.checkIntervalMs : settings.noRefreshIntervalMs;
}

/** Takes the tenant's numbers over the defaults; what is not a positive number is left out. */
export function guardSettings(defaults: GuardSettings, stored: unknown): GuardSettings {
  if (!isRecord(stored)) return defaults;
  const number = (key: keyof GuardSettings, standard: number): number => {
    const value = stored[key];
    return typeof value === "number" && value > 0 ? value : standard;
  };
  return {
    checkIntervalMs: number("checkIntervalMs", defaults.checkIntervalMs),
    noRefreshIntervalMs: number("noRefreshIntervalMs", defaults.noRefreshIntervalMs),
    refreshEnabled: stored["refreshEnabled"] !== false,
    activityThrottleMs: number("activityThrottleMs", defaults.activityThrottleMs),
    extendThresholdS: number("extendThresholdS", defaults.extendThresholdS),
    maxRefreshFailures: number("maxRefreshFailures", defaults.maxRefreshFailures),
  };
}
