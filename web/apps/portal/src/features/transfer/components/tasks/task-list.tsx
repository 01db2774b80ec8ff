import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import { isEnded, percentOf } from "../../model/progress";
import { type RunningTask, forgetTask } from "../../stores/running";
import css from "./task-button.module.css";
import type { WatchedState } from "./watched-task";

/** Props of `TaskList`. */
export interface TaskListProps {
  readonly tasks: readonly RunningTask[];
  readonly states: Readonly<Record<string, WatchedState>>;
  readonly onOpen: (task: RunningTask) => void;
}

/** The tasks, the newest first; each leads back to its dialog. */
export function TaskList({ tasks, states, onOpen }: TaskListProps) {
  const { t } = useTranslation("transfer");
  return (
    <ul className={css["rows"]} aria-label={t("tasks.label")}>
      {tasks.toReversed().map((task) => {
        const state = states[task.key];
        const progress = state?.progress ?? null;
        const percent = progress === null ? null : percentOf(progress);
        const title = t(task.kind === "export" ? "export.title" : "import.title", { title: task.title });
        const phase = state?.phase ?? "running";
        const ended = state !== undefined && isEnded(state);
        return (
          <li key={task.key} className={css["row"]}>
            <button type="button" className={css["open"]} onClick={() => onOpen(task)}>
              <span className={css["title"]}>{title}</span>
              {ended ? null : (
                <progress className={css["bar"]} aria-label={title} max={100} value={percent ?? undefined} />
              )}
              <span className={css["state"]}>
                <span>{t(`tasks.phase.${phase}`)}</span>
                <span>{ended || percent === null ? "" : `${percent}%`}</span>
              </span>
            </button>
            {ended ? (
              <Button
                kind="quiet"
                size="small"
                aria-label={t("tasks.forget", { title })}
                onClick={() => forgetTask(task.key)}
              >
                <Icon name="close" size="1rem" />
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
