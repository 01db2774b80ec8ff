import type { ReactNode } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Note } from "@/shared/ui/note";
import { TaskProgress } from "@/shared/ui/task/task-progress";

import type { ExportProgress, ImportProgress } from "../api/shapes";
import { type TaskState, isEnded, isUnstable, percentOf, stepOf } from "../model/progress";
import { timeLeft } from "../model/time-left";
import css from "./progress-box.module.css";

/** Props of `ProgressBox`. */
export interface ProgressBoxProps<Progress extends ExportProgress | ImportProgress> {
  readonly kind: "export" | "import";
  /** Nothing is written: it is tried. */
  readonly isRehearsal?: boolean;
  /** What it is about. */
  readonly title: string;
  readonly state: TaskState<Progress>;
  /** Rows that are done. */
  readonly done: number | null;
  readonly onStop?: (() => void) | undefined;
  readonly isStopping?: boolean;
  /** After a failure: asks once more how far the task is. */
  readonly onLookAgain: () => void;
  /** Numbers and files. */
  readonly children?: ReactNode;
}

/** The specification reckons it for exports; of an import it follows from what is done. */
function secondsLeft({ progress, left }: TaskState<ExportProgress | ImportProgress>): number | null {
  return progress !== null && "tryMathRemainTime" in progress ? progress.tryMathRemainTime : left;
}

const PHASES = {
  running: "running",
  held: "waiting",
  finished: "done",
  stopped: "stopped",
  failed: "failed",
} as const;

/** How far a task is, in numbers, time and words; every quarter is said to screen readers. */
export function ProgressBox<Progress extends ExportProgress | ImportProgress>(
  props: ProgressBoxProps<Progress>,
) {
  const { kind, isRehearsal = false, title, state, done, onStop, isStopping = false } = props;
  const { onLookAgain, children } = props;
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const { progress, phase } = state;
  const numbers = new Intl.NumberFormat(language);
  const waiting = progress?.queuePosition ?? 0;
  const left = timeLeft(secondsLeft(state));
  const step = progress === null ? 0 : stepOf(percentOf(progress));
  const isKnown = progress !== null && waiting === 0;
  const text =
    waiting > 0
      ? t("progress.waiting", { count: waiting })
      : progress === null
        ? t("progress.starting")
        : phase === "held"
          ? t("progress.held")
          : t(isRehearsal ? "progress.rehearsing" : `progress.${kind}ing`);
  return (
    <div className={css["box"]}>
      <TaskProgress
        title={title}
        task={{
          state: phase === "running" && waiting > 0 ? "waiting" : PHASES[phase],
          done: isKnown ? done : null,
          total: isKnown ? progress.totalNum : null,
          ...(isKnown ? { percent: percentOf(progress) } : {}),
          ...(phase === "failed" ? {} : { text }),
        }}
        isStopping={isStopping}
        // the alert below says it
        saysEnd={phase !== "failed"}
        {...(onStop === undefined ? {} : { onStop })}
      >
        {progress === null || phase !== "running" || waiting > 0 ? null : (
          <dl className={css["times"]}>
            {progress.useTimeStr === "" ? null : (
              <div>
                <dt>{t("progress.used")}</dt>
                <dd>{progress.useTimeStr}</dd>
              </div>
            )}
            {left === null ? null : (
              <div>
                <dt>{t("progress.left")}</dt>
                <dd>
                  {t(`progress.${left.unit}`, { count: left.count, number: numbers.format(left.count) })}
                </dd>
              </div>
            )}
          </dl>
        )}
        {children}
      </TaskProgress>
      <p className="visually-hidden" role="status">
        {phase === "running" && step > 0 ? t("progress.step", { percent: step }) : ""}
      </p>
      {isUnstable(state) && !isEnded(state) ? (
        <Note tone="warning" role="status">
          {t("progress.unstable")}
        </Note>
      ) : null}
      {phase === "failed" ? (
        <Note as="div" tone="danger" role="alert">
          <p>
            <strong>{t(`progress.${kind}Failed`)}</strong>
          </p>
          <p>{t("progress.operationFailed")}</p>
          {state.reason === null ? null : <p>{state.reason}</p>}
          <p>
            <button type="button" className={css["again"]} onClick={onLookAgain}>
              {t("progress.lookAgain")}
            </button>
          </p>
        </Note>
      ) : null}
    </div>
  );
}
