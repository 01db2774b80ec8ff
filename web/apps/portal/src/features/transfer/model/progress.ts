import { STATUS, isApiError } from "@/shared/api/api-error";

/** Contract §6: after so many timeouts in a row the reader is told that the network is unstable. */
export const UNSTABLE_AFTER = 10;

/** What both progresses have in common. */
export interface AnyProgress {
  readonly finished: boolean;
  readonly finishRate: number;
  readonly errorMsg: string | null;
}

/** A running task as the dialog knows it. */
export interface TaskState<Progress extends AnyProgress> {
  /**
   * `held`: the rows are in, and what a whole register does not name waits for a second person; `stopped` ended before its end by a rule or by hand, with what it did (000 §5,
   * error rule 2).
   */
  readonly phase: "running" | "held" | "finished" | "stopped" | "failed";
  /** The last answer; null before the first. */
  readonly progress: Progress | null;
  /** Timeouts since the last answer. */
  readonly timeouts: number;
  /** Why it failed, where the server said so. */
  readonly reason: string | null;
  /** Seconds that are left by reckoning; null while that is not known. */
  readonly left: number | null;
}

/** Before the first answer. */
export const STARTED = { phase: "running", progress: null, timeouts: 0, reason: null, left: null } as const;

/** Whether nothing more comes. */
export const isEnded = ({ phase }: Pick<TaskState<AnyProgress>, "phase">): boolean =>
  phase !== "running" && phase !== "held";

/** The network is so bad that the reader should know. */
export const isUnstable = ({ timeouts }: Pick<TaskState<AnyProgress>, "timeouts">): boolean =>
  timeouts >= UNSTABLE_AFTER;

/** Rows of an import that were looked at. */
export const doneOf = (progress: {
  readonly successNum: number;
  readonly jumpNum: number;
  readonly failNum: number;
}): number => progress.successNum + progress.jumpNum + progress.failNum;

/** Whether every row was looked at. */
export const isThrough = (
  progress: (Parameters<typeof doneOf>[0] & { readonly totalNum: number }) | null,
): boolean => progress !== null && doneOf(progress) === progress.totalNum;

/** The state after an answer of the progress call. */
export function afterAnswer<Progress extends AnyProgress>(
  progress: Progress,
  left: number | null = null,
): TaskState<Progress> {
  const reason = progress.errorMsg === "" ? null : progress.errorMsg;
  if (!progress.finished)
    return reason === null
      ? { phase: "running", progress, timeouts: 0, reason, left }
      : { phase: "held", progress, timeouts: 0, reason, left: null };
  return { phase: reason === null ? "finished" : "stopped", progress, timeouts: 0, reason, left: null };
}

/** The state after a call that failed: 8010 is ignored, anything else ends the task (000 §8). */
export function afterError<Progress extends AnyProgress>(
  before: TaskState<Progress>,
  error: unknown,
): TaskState<Progress> {
  if (isApiError(error) && error.status === STATUS.timeout)
    return { ...before, timeouts: before.timeouts + 1 };
  return {
    ...before,
    phase: "failed",
    timeouts: 0,
    left: null,
    reason: isApiError(error) ? error.message : null,
  };
}

/** 000 §8: the server refuses an export for a reason that the dialog can not mend. */
const STATUS_CLOSES = 1002;

/** What a refused start does: 1002 shows the server's message and closes the dialog, the form shows anything else. */
export const closesDialog = (error: unknown): boolean => isApiError(error) && error.status === STATUS_CLOSES;

/** How far it is, 0 to 100; what runs is never shown as done. */
export function percentOf({ finishRate, finished }: AnyProgress): number {
  if (finished) return 100;
  return Number.isFinite(finishRate) ? Math.min(99, Math.max(0, Math.floor(finishRate))) : 0;
}

/** Steps that are said to screen readers, in percent: every answer would be a torrent. */
const STEP_PERCENT = 25;

/** The last step that is behind; 0 at first. */
export const stepOf = (percent: number): number => Math.floor(percent / STEP_PERCENT) * STEP_PERCENT;
