import { useEffect, useEffectEvent, useRef, useState } from "react";

import type { Clock } from "@/shared/lib/clock";

import { type AnyProgress, STARTED, type TaskState, isEnded } from "../model/progress";
import { type Watch, watchTask } from "../model/watch";

/** Props of `useTask`. */
interface TaskOptions<Progress extends AnyProgress> {
  readonly clock: Clock;
  readonly ask: (signal: AbortSignal) => Promise<Progress>;
  /** Once, when it has ended. */
  readonly onEnd: (state: TaskState<Progress>) => void;
}

/** Watches one task for as long as it is shown. */
export function useTask<Progress extends AnyProgress>({
  clock,
  ask,
  onEnd,
}: TaskOptions<Progress>): {
  readonly state: TaskState<Progress>;
  /** Asks once more after a failure. */
  readonly lookAgain: () => void;
} {
  const [state, setState] = useState<TaskState<Progress>>(STARTED);
  const watch = useRef<Watch>(null);
  const question = useEffectEvent(ask);
  const tell = useEffectEvent((next: TaskState<Progress>) => {
    setState(next);
    if (isEnded(next)) onEnd(next);
  });
  useEffect(() => {
    const begun = watchTask<Progress>({
      clock,
      ask: (signal) => question(signal),
      tell: (next) => tell(next),
    });
    watch.current = begun;
    return () => begun.stop();
  }, [clock]);
  return { state, lookAgain: () => watch.current?.again() };
}
