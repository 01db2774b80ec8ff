import { TRANSFER_POLL_INTERVAL_MS } from "@/shared/config/constants";
import type { Clock } from "@/shared/lib/clock";

import { type Mark, reckonLeft } from "./reckon";
import { type AnyProgress, STARTED, type TaskState, afterAnswer, afterError, isEnded } from "./progress";

/** What watching a task needs. */
export interface WatchOptions<Progress extends AnyProgress> {
  readonly clock: Clock;
  readonly ask: (signal: AbortSignal) => Promise<Progress>;
  /** Hears every state, the first answer included. */
  readonly tell: (state: TaskState<Progress>) => void;
}

/** A task that is being watched. */
export interface Watch {
  /** Asks no more; the task itself goes on. */
  readonly stop: () => void;
  /** Asks once more after a failure. */
  readonly again: () => void;
}

/** Asks how far a task is, at once and then 3 s after each answer, until it ends (000 §4). */
export function watchTask<Progress extends AnyProgress>({ clock, ask, tell }: WatchOptions<Progress>): Watch {
  const abort = new AbortController();
  let state: TaskState<Progress> = STARTED;
  let cancel: () => void = () => undefined;
  let first: Mark | null = null;
  function answered(progress: Progress): TaskState<Progress> {
    const now = { at: clock.now(), rate: progress.finishRate };
    // What waits in the queue is no measure of how fast it goes.
    if (now.rate > 0) first ??= now;
    return afterAnswer(progress, reckonLeft(first, now));
  }
  async function look(): Promise<void> {
    const next = await ask(abort.signal).then(answered, (error: unknown) => afterError(state, error));
    if (abort.signal.aborted) return;
    state = next;
    tell(state);
    if (!isEnded(state)) cancel = clock.after(TRANSFER_POLL_INTERVAL_MS, () => void look());
  }
  void look();
  return {
    stop() {
      abort.abort();
      cancel();
    },
    again() {
      if (state.phase !== "failed") return;
      state = { ...state, phase: "running", reason: null };
      tell(state);
      void look();
    },
  };
}
