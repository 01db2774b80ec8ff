import type { Clock } from "./clock";

/** What `reconnect` needs from its caller. */
export interface ReconnectOptions {
  readonly clock: Clock;
  /** 0 ≤ x < 1; injected so that tests see the same delays. */
  readonly random: () => number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** Opens a connection and resolves when it has ended; a rejection counts as an end. */
  readonly connect: (signal: AbortSignal, onOpen: () => void) => Promise<void>;
  /** false when the end was final (the server said so): no further try. */
  readonly shouldRetry?: (reason: unknown) => boolean;
  readonly onState?: (state: "connecting" | "open" | "waiting" | "stopped") => void;
}

/**
 * Keeps one connection alive: the first new try after exactly `firstDelayMs`, later ones with doubled delays and up to
 * half of it as jitter. The answer stops it for good.
 */
export function reconnect(options: ReconnectOptions): () => void {
  const { clock, random, firstDelayMs, maxDelayMs, onState } = options;
  const abort = new AbortController();
  let failures = 0;
  let cancelTimer: (() => void) | null = null;

  function delay(): number {
    if (failures <= 1) return firstDelayMs;
    const base = Math.min(maxDelayMs, firstDelayMs * 2 ** (failures - 1));
    return base + random() * base * 0.5;
  }
  async function attempt(): Promise<void> {
    onState?.("connecting");
    let reason: unknown = null;
    try {
      await options.connect(abort.signal, () => {
        failures = 0;
        onState?.("open");
      });
    } catch (error) {
      reason = error;
    }
    if (abort.signal.aborted) return;
    if (options.shouldRetry?.(reason) === false) {
      onState?.("stopped");
      return;
    }
    failures += 1;
    onState?.("waiting");
    cancelTimer = clock.after(delay(), () => void attempt());
  }
  void attempt();
  return () => {
    abort.abort();
    cancelTimer?.();
    onState?.("stopped");
  };
}
