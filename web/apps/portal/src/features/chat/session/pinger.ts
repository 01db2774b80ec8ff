import type { Clock } from "@/shared/lib/clock";

/** Silence after which the server is asked whether it is still there (XEP-0199). */
export const PING_AFTER_MS = 30_000;
/** No answer within this time: the connection is dead. */
export const PONG_WITHIN_MS = 10_000;

/** Finds connections that died without a word. */
export interface Pinger {
  start(): void;
  stop(): void;
  /** Anything from the server counts as an answer. */
  heard(): void;
}

/** Builds a pinger; `isDead` is told once per start. */
export function createPinger(deps: {
  readonly clock: Clock;
  readonly ping: (id: string) => void;
  readonly isDead: () => void;
}): Pinger {
  const { clock } = deps;
  let cancel: (() => void) | null = null;
  let count = 0;

  function watch(): void {
    cancel?.();
    cancel = clock.after(PING_AFTER_MS, () => {
      count += 1;
      deps.ping(`ping-${count}`);
      cancel = clock.after(PONG_WITHIN_MS, () => {
        cancel = null;
        deps.isDead();
      });
    });
  }
  return {
    start: watch,
    stop() {
      cancel?.();
      cancel = null;
    },
    heard() {
      if (cancel !== null) watch();
    },
  };
}
