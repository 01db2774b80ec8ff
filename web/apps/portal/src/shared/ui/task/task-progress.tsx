import { type ReactNode, useId } from "react";

import { useLanguage } from "@/shared/i18n/use-language";

import { useWords } from "../aria/words";
import { Button, GuardedButton } from "../button";
import { type Task, isOver, percentOf } from "./task";
import css from "./task-progress.module.css";

/** Props of `TaskProgress`. */
export interface TaskProgressProps {
  /** What the work is, as "Import of the roster". */
  readonly title: string;
  readonly task: Task;
  /** Asks the server to stop; without it the work can not be stopped. */
  readonly onStop?: () => void;
  readonly isStopping?: boolean;
  /** False where what stands beside it says how it ended. */
  readonly saysEnd?: boolean;
  /** Tries again what failed or was stopped. */
  readonly onRetry?: () => void;
  /** What came of it: numbers, a file, what was refused. */
  readonly children?: ReactNode;
}

/** Long work: how far it is, that it can be left alone, and what came of it. Ends are said to screen readers, steps are not. */
export function TaskProgress(props: TaskProgressProps) {
  const { title, task, onStop, isStopping = false, saysEnd = true, onRetry, children } = props;
  const { t } = useWords();
  const { language } = useLanguage();
  const id = useId();
  const percent = percentOf(task);
  const numbers = new Intl.NumberFormat(language);
  const isEnded = isOver(task);
  return (
    <section className={css["task"]} aria-labelledby={id} data-state={task.state}>
      <div className={css["head"]}>
        <h3 id={id} className={css["title"]}>
          {title}
        </h3>
        <span className={css["percent"]}>{percent === null || isEnded ? "" : `${percent}%`}</span>
      </div>
      {isEnded ? null : (
        <progress className={css["bar"]} aria-labelledby={id} max={100} value={percent ?? undefined} />
      )}
      <p className={css["text"]}>
        {isEnded ? null : (task.text ?? t(`task.${task.state}`))}
        {task.done === null || task.total === null ? null : (
          <span className={css["count"]}>
            {t("task.count", { done: numbers.format(task.done), total: numbers.format(task.total) })}
          </span>
        )}
      </p>
      <p className={css["end"]} role="status">
        {isEnded && saysEnd ? t(`task.${task.state}`) : ""}
      </p>
      {task.state === "failed" && task.text !== undefined ? <p className={css["text"]}>{task.text}</p> : null}
      {children}
      {isEnded ? (
        task.state === "done" || onRetry === undefined ? null : (
          <Button size="small" onClick={onRetry}>
            {t("task.retry")}
          </Button>
        )
      ) : onStop === undefined ? null : (
        <GuardedButton size="small" isBusy={isStopping} onClick={onStop}>
          {t("task.stop")}
        </GuardedButton>
      )}
    </section>
  );
}
