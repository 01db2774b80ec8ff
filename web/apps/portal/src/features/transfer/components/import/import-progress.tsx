import { useEffect, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { type Clock, systemClock } from "@/shared/lib/clock";
import { Button, GuardedButton } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Dialog } from "@/shared/ui/dialog";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import { toast } from "@/shared/ui/toast";

import { importProgress, useErrorFile } from "../../api/import";
import { useCancel } from "../../hooks/use-cancel";
import { useTask } from "../../hooks/use-task";
import { doneOf, isEnded } from "../../model/progress";
import { forgetTask, showTask } from "../../stores/running";
import { ProgressBox } from "../progress-box";
import { Counts } from "./counts";
import css from "./import-dialog.module.css";

/** Props of `ImportProgressView`. */
export interface ImportProgressViewProps {
  readonly taskKey: string;
  readonly title: string;
  readonly sheet: string;
  /** Where the progress is asked for. */
  readonly address: string;
  /** Where the file of faulty rows is loaded. */
  readonly errors: string;
  /** Where it is cancelled; null where it can not be. */
  readonly cancel: string | null;
  readonly clock?: Clock;
  /** What came in is seen by nobody until it is published. */
  readonly areDrafts?: boolean;
  /** It has ended: what it wrote may be shown somewhere. */
  readonly onEnd?: () => void;
  /** Goes back to the form, for the corrected file; left out where there is no form. */
  readonly onAgain?: () => void;
  readonly onClose: () => void;
}

/** Progress of an import; it is closed when the task has ended, not before (000 §2). */
export function ImportProgressView(props: ImportProgressViewProps) {
  const { taskKey, title, sheet, address, errors, cancel, clock = systemClock, areDrafts = false } = props;
  const { onEnd, onAgain, onClose } = props;
  const { t } = useTranslation("transfer");
  const [isAsking, setIsAsking] = useState(false);
  const errorFile = useErrorFile(errors);
  const stop = useCancel(taskKey, () => setIsAsking(false));
  useEffect(() => showTask(taskKey), [taskKey]);
  const { state, lookAgain } = useTask({
    clock,
    ask: (signal) => importProgress(address, taskKey, signal),
    onEnd({ phase }) {
      setIsAsking(false);
      onEnd?.();
      if (phase === "failed") return;
      forgetTask(taskKey);
      if (phase === "finished") toast.success(t("import.success"));
    },
  });
  const { progress, phase, reason } = state;
  const hasEnded = isEnded(state);
  // the rows are in: another person's release may take days
  const isHeld = phase === "held";
  function close(): void {
    if (isHeld) onEnd?.();
    onClose();
  }
  const errorKey = progress?.errorKey ?? "";
  return (
    <Dialog
      title={t("import.title", { title })}
      isWide
      {...(hasEnded || isHeld ? { onClose: close } : {})}
      actions={
        <Button disabled={!hasEnded && !isHeld} onClick={close}>
          {t("close")}
        </Button>
      }
    >
      <ProgressBox
        kind="import"
        title={t("import.progress")}
        state={state}
        done={progress === null ? null : doneOf(progress)}
        onStop={hasEnded || cancel === null ? undefined : () => setIsAsking(true)}
        isStopping={stop.isSuccess && !hasEnded}
        onLookAgain={lookAgain}
      >
        {progress === null ? null : <Counts progress={progress} />}
        {areDrafts && phase === "finished" ? (
          <Note tone="brand" role="status">
            {t("import.draftsDone")}
          </Note>
        ) : null}
        {isHeld ? (
          <Note as="div" tone="warning" role="status">
            <p>{reason}</p>
            <p>{t("import.held")}</p>
          </Note>
        ) : null}
        {phase === "stopped" && reason !== null ? (
          <Note tone="warning" role="alert">
            {reason}
          </Note>
        ) : null}
        {hasEnded && errorKey !== "" ? (
          <>
            <p>{t("import.errorFileText")}</p>
            <div className={css["files"]}>
              <GuardedButton
                icon={<Icon name="download" size="1em" />}
                isBusy={errorFile.isPending}
                onClick={() => errorFile.mutate({ sheet, errorKey })}
              >
                {t("import.errorFile")}
              </GuardedButton>
              {onAgain === undefined ? null : (
                <Button icon={<Icon name="file" size="1em" />} onClick={onAgain}>
                  {t("import.corrected")}
                </Button>
              )}
            </div>
          </>
        ) : null}
      </ProgressBox>
      {isAsking && cancel !== null ? (
        <ConfirmDialog
          title={t("import.stopTitle")}
          confirm={t("import.stop")}
          isBusy={stop.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => stop.mutate(cancel)}
        >
          <p>{t(isHeld ? "import.stopHeldText" : "import.stopText")}</p>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}
