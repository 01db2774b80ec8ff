import { type Clock, systemClock } from "@/shared/lib/clock";

import { EXPORT_ADDRESSES, IMPORT_ADDRESSES } from "../../model/addresses";
import type { RunningTask } from "../../stores/running";
import { ExportProgressView } from "../export/export-progress";
import { ImportProgressView } from "../import/import-progress";

/** Props of `TaskDialog`. */
export interface TaskDialogProps {
  readonly task: RunningTask;
  readonly clock?: Clock;
  readonly onClose: () => void;
}

/** The progress of a task that was begun before. */
export function TaskDialog({ task, clock = systemClock, onClose }: TaskDialogProps) {
  const { key, kind, title, sheet, progress, errors } = task;
  return kind === "export" ? (
    <ExportProgressView
      taskKey={key}
      title={title}
      address={progress}
      cancel={progress === EXPORT_ADDRESSES.progress ? EXPORT_ADDRESSES.cancel : null}
      clock={clock}
      onClose={onClose}
    />
  ) : (
    <ImportProgressView
      taskKey={key}
      title={title}
      sheet={sheet}
      address={progress}
      errors={errors ?? IMPORT_ADDRESSES.errorDownload}
      cancel={progress === IMPORT_ADDRESSES.progress ? IMPORT_ADDRESSES.cancel : null}
      clock={clock}
      onClose={onClose}
    />
  );
}
