import { useEffect, useEffectEvent } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import type { Clock } from "@/shared/lib/clock";
import { toast } from "@/shared/ui/toast";

import { exportProgress } from "../../api/export";
import { importProgress } from "../../api/import";
import type { ExportProgress, ImportProgress } from "../../api/shapes";
import { useTask } from "../../hooks/use-task";
import type { TaskState } from "../../model/progress";
import type { RunningTask } from "../../stores/running";

/** How far a task of either kind is. */
export type WatchedState = TaskState<ExportProgress | ImportProgress>;

/** Props of `WatchedTask`. */
export interface WatchedTaskProps {
  readonly task: RunningTask;
  readonly clock: Clock;
  readonly onState: (key: string, state: WatchedState) => void;
  readonly onOpen: (task: RunningTask) => void;
}

/** Watches a task whose dialog is closed, and says when it has ended; draws nothing. */
export function WatchedTask({ task, clock, onState, onOpen }: WatchedTaskProps) {
  const { t } = useTranslation("transfer");
  const { key, kind, title, progress } = task;
  const { state } = useTask<ExportProgress | ImportProgress>({
    clock,
    ask: (signal) =>
      kind === "export" ? exportProgress(progress, key, signal) : importProgress(progress, key, signal),
    onEnd({ phase }) {
      const action = { label: t("tasks.look"), run: () => onOpen(task) };
      if (phase === "finished") toast.success(t(`tasks.${kind}Done`, { title }), action);
      else if (phase === "stopped") toast.info(t(`tasks.${kind}Stopped`, { title }), action);
      else toast.warning(t(`tasks.${kind}Failed`, { title }));
    },
  });
  const tell = useEffectEvent(onState);
  useEffect(() => tell(key, state), [key, state]);
  return null;
}
