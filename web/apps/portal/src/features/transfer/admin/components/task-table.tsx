import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { classNames } from "@/shared/lib/class-names";
import { systemClock } from "@/shared/lib/clock";
import { Badge } from "@/shared/ui/badge";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { type RowAction, RowActions } from "@/shared/ui/row-actions";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import { useErrorFile } from "../../api/import";
import type { TransferTask } from "../../api/shapes";
import { useCancelTask, useRemoveTask, useTaskFile } from "../../api/tasks";
import { EXPORT_ADDRESSES, IMPORT_ADDRESSES } from "../../model/addresses";
import { type TaskAction, actionsOf, kindOf, stateOf } from "../../model/tasks";
import { openTask } from "../../stores/running";
import css from "./task-table.module.css";
import { UndoDialog } from "./undo-dialog";

const TONES = {
  approval: "warning",
  waiting: "quiet",
  started: "brand",
  done: "success",
  stopped: "warning",
  failed: "danger",
  cancelled: "quiet",
} as const;

/** Props of `TaskTable`. */
export interface TaskTableProps {
  readonly label: string;
  readonly tasks: readonly TransferTask[];
  readonly isStale: boolean;
}

/** Tasks of one page: who does what, how far it is, what became of the rows, and what can be done. */
export function TaskTable({ label, tasks, isStale }: TaskTableProps) {
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const file = useTaskFile();
  const errors = useErrorFile(IMPORT_ADDRESSES.errorDownload);
  const stop = useCancelTask();
  const remove = useRemoveTask();
  const [asked, setAsked] = useState<{
    readonly what: "stop" | "remove" | "undo";
    readonly task: TransferTask;
  } | null>(null);
  function run(action: TaskAction, task: TransferTask): void {
    const { redisKey: key, id: sheet } = task;
    if (action === "file") file.mutate(key);
    else if (action === "errors") errors.mutate({ sheet, errorKey: key });
    else if (action === "show") show(task);
    else setAsked({ what: action, task });
  }
  const close = () => setAsked(null);
  const rowsOf = ({ newInsertNum, updateNum, jumpNum, failNum, disabledNum }: TransferTask): string => {
    const rows = t("data.rows", {
      new: numbers.format(newInsertNum),
      updated: numbers.format(updateNum),
      skipped: numbers.format(jumpNum),
      failed: numbers.format(failNum),
    });
    return disabledNum === 0
      ? rows
      : t("data.rowsAndDisabled", { rows, disabled: numbers.format(disabledNum) });
  };
  const nameOf = (task: TransferTask) => `${task.sheetName} ${task.createTime.slice(0, 16)}`;
  const toAction =
    (task: TransferTask) =>
    (action: TaskAction): RowAction => ({
      key: action,
      label: t(`data.action.${action}`),
      name: t("data.actionOf", { action: t(`data.action.${action}`), name: nameOf(task) }),
      isDanger: action === "stop" || action === "remove" || action === "undo",
      isBusy: action === "file" && file.isPending && file.variables === task.redisKey,
      onSelect: () => run(action, task),
    });
  return (
    <>
      <DataTable
        label={label}
        rows={tasks}
        rowKey={({ redisKey }) => redisKey}
        isStale={isStale}
        columns={[
          {
            id: "what",
            name: t("data.column.what"),
            isRowHeader: true,
            cell: (task) => (
              <span className={classNames(css["what"], css["named"])}>
                <span>
                  {task.sheetName}{" "}
                  <Badge tone="quiet" shape="label">
                    {t(`data.kind.${kindOf(task)}`)}
                  </Badge>
                </span>
                <span className={css["file"]}>
                  <Written text={task.fileName} />
                </span>
              </span>
            ),
          },
          {
            id: "who",
            name: t("data.column.who"),
            cell: ({ userName, account }) => (userName === "" ? account : `${userName} ${account}`),
          },
          {
            id: "state",
            name: t("data.column.state"),
            cell: (task) => (
              <span className={css["what"]}>
                <span>
                  <Badge tone={TONES[stateOf(task)]} shape="pill">
                    {t(`data.state.${stateOf(task)}`)}
                  </Badge>{" "}
                  {stateOf(task) === "started" ? `${task.finishRate}%` : ""}
                </span>
                {task.errorMsg === "" ? null : <span className={css["file"]}>{task.errorMsg}</span>}
              </span>
            ),
          },
          {
            id: "rows",
            name: t("data.column.rows"),
            cell: (task) => (kindOf(task) === "export" ? numbers.format(task.finishNum) : rowsOf(task)),
          },
          {
            id: "time",
            name: t("data.column.time"),
            isFigure: true,
            cell: ({ createTime }) => createTime.slice(0, 16),
          },
          {
            id: "actions",
            name: t("data.column.actions"),
            isActions: true,
            cell: (task) => <RowActions of={nameOf(task)} actions={actionsOf(task).map(toAction(task))} />,
          },
        ]}
      />
      {asked?.what === "undo" ? <UndoDialog task={asked.task} onClose={close} /> : null}
      {asked?.what === "stop" ? (
        <ConfirmDialog
          title={t("data.stopTitle")}
          confirm={t("data.action.stop")}
          isBusy={stop.isPending}
          onClose={close}
          onConfirm={() => stop.mutate({ key: asked.task.redisKey }, { onSettled: close })}
        >
          <p>{t("data.stopText", { name: nameOf(asked.task) })}</p>
        </ConfirmDialog>
      ) : null}
      {asked?.what === "remove" ? (
        <ConfirmDialog
          title={t("data.removeTitle")}
          confirm={t("data.action.remove")}
          isBusy={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate({ key: asked.task.redisKey }, { onSettled: close })}
        >
          <p>{t("data.removeText", { name: nameOf(asked.task) })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Opens the dialog of one's own task. */
function show({ redisKey, kind, id, sheetName }: TransferTask): void {
  const isExport = kind === "export";
  openTask({
    key: redisKey,
    kind: isExport ? "export" : "import",
    sheet: id,
    title: sheetName,
    at: systemClock.now(),
    progress: isExport ? EXPORT_ADDRESSES.progress : IMPORT_ADDRESSES.progress,
    errors: isExport ? null : IMPORT_ADDRESSES.errorDownload,
  });
}
