import { useEffect, useRef } from "react";

import { saveFrom } from "@/shared/api/download";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type Clock, systemClock } from "@/shared/lib/clock";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Icon } from "@/shared/ui/icon";
import { toast } from "@/shared/ui/toast";

import { exportProgress } from "../../api/export";
import { useCancel } from "../../hooks/use-cancel";
import { useTask } from "../../hooks/use-task";
import { isEnded } from "../../model/progress";
import { forgetTask, showTask } from "../../stores/running";
import { ProgressBox } from "../progress-box";
import css from "./export-dialog.module.css";

/** Props of `ExportProgressView`. */
export interface ExportProgressViewProps {
  readonly taskKey: string;
  readonly title: string;
  /** Where the progress is asked for. */
  readonly address: string;
  /** Where it is cancelled; null where it can not be. */
  readonly cancel: string | null;
  readonly clock?: Clock;
  readonly onClose: () => void;
}

/** Progress of an export; the download starts by itself when it has finished (000 §4). */
export function ExportProgressView(props: ExportProgressViewProps) {
  const { taskKey, title, address, cancel, clock = systemClock, onClose } = props;
  const { t } = useTranslation("transfer");
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => showTask(taskKey), [taskKey]);
  const { state, lookAgain } = useTask({
    clock,
    ask: (signal) => exportProgress(address, taskKey, signal),
    onEnd({ phase, progress }) {
      if (phase === "failed") return;
      forgetTask(taskKey);
      if (phase !== "finished") return;
      if (progress?.result) saveFrom(progress.result.url);
      toast.success(t("export.success"));
      close.current?.focus();
    },
  });
  const stop = useCancel(taskKey, () => {
    forgetTask(taskKey);
    toast.info(t("export.stopped"));
    onClose();
  });
  const { progress, phase, reason } = state;
  const url = phase === "finished" ? (progress?.result?.url ?? null) : null;
  return (
    <Dialog
      title={t("export.title", { title })}
      onClose={onClose}
      actions={
        <Button ref={close} onClick={onClose}>
          {t(isEnded(state) ? "close" : "goOn")}
        </Button>
      }
    >
      <ProgressBox
        kind="export"
        title={t("export.progress")}
        state={state}
        done={progress?.finishNum ?? null}
        onStop={cancel === null ? undefined : () => stop.mutate(cancel)}
        isStopping={stop.isPending}
        onLookAgain={lookAgain}
      >
        {phase === "stopped" ? <p>{reason}</p> : null}
        {url === null ? null : (
          <div className={css["done"]}>
            <p>{t("export.begun")}</p>
            <Button icon={<Icon name="download" size="1em" />} onClick={() => saveFrom(url)}>
              {t("export.again")}
            </Button>
          </div>
        )}
      </ProgressBox>
      {isEnded(state) ? null : <p className={css["background"]}>{t("progress.background")}</p>}
    </Dialog>
  );
}
