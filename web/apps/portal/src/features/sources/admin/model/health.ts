import type { Schema } from "@/shared/api/schema";

/** What is known of a system. */
export type Health = Schema<"SourceHealth">;

/** How a system is, in a word. */
export type HealthState = "off" | "unknown" | "well" | "slow" | "failing" | "open" | "probing";

/** What of a system says how it is. */
interface Seen {
  readonly isEnabled: boolean;
  /** Milliseconds a call may take. */
  readonly timeoutMs: number;
  readonly health: Health;
}

/** Slow is what takes more than this part of the time that it has. */
const SLOW_SHARE = 0.5;

/** How a system is. */
export function stateOf({ isEnabled, timeoutMs, health }: Seen): HealthState {
  const { breaker, lastAnswerTime, lastFaultTime, p50Ms } = health;
  if (!isEnabled) return "off";
  if (breaker === "OPEN") return "open";
  if (breaker === "PROBING") return "probing";
  if (lastAnswerTime === "" && lastFaultTime === "") return "unknown";
  // times are written alike: their order is that of their texts
  if (lastFaultTime > lastAnswerTime) return "failing";
  return (p50Ms ?? 0) > timeoutMs * SLOW_SHARE ? "slow" : "well";
}

/** The colour behind the word. */
export const HEALTH_TONES = {
  off: "quiet",
  unknown: "quiet",
  well: "success",
  slow: "warning",
  failing: "danger",
  open: "danger",
  probing: "warning",
} as const;
