import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Dialog } from "@/shared/ui/dialog";
import { QueryView } from "@/shared/ui/query-view";
import { LoadingState } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { transferKeys } from "../../api/keys";
import type { TransferTask, UndoState } from "../../api/shapes";
import { undoQuery } from "../../api/tasks";
import { PagedTable } from "../../components/paged-table";
import { formerWords } from "../../model/tasks";
import css from "./task-table.module.css";

/** Props of `UndoDialog`. */
export interface UndoDialogProps {
  readonly task: TransferTask;
  readonly onClose: () => void;
}

/** Takes back what an import made, after a question, and says which rows stay and why. */
export function UndoDialog({ task, onClose }: UndoDialogProps) {
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const [isBegun, setIsBegun] = useState(false);
  const undo = useQuery({ ...undoQuery(task.redisKey), enabled: isBegun });
  const client = useQueryClient();
  const isDone = undo.data?.finished === true;
  useEffect(() => {
    // it can not be undone twice
    if (isDone) void client.invalidateQueries({ queryKey: transferKeys.lists });
  }, [client, isDone]);
  const title = t("data.undoTitle", { name: task.sheetName });
  if (!isBegun)
    return (
      <ConfirmDialog
        title={title}
        confirm={t("data.action.undo")}
        isBusy={false}
        onClose={onClose}
        onConfirm={() => setIsBegun(true)}
      >
        <p>
          {t("data.undoText", {
            count: task.newInsertNum,
            number: new Intl.NumberFormat(language).format(task.newInsertNum),
          })}
        </p>
      </ConfirmDialog>
    );
  return (
    <Dialog title={title} isWide onClose={onClose} actions={<Button onClick={onClose}>{t("close")}</Button>}>
      <QueryView query={undo} loading={<LoadingState label={t("data.undoing")} />}>
        {(state) => <Undone state={state} />}
      </QueryView>
    </Dialog>
  );
}

/** Why an undo left a row: the import updated it, disabled it, or somebody changed it since. */
const whyLeft = (state: string) =>
  state === "updated" ? "wasThere" : state === "disabled" ? "wasDisabled" : "wasChanged";

function Undone({ state }: { readonly state: UndoState }) {
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const { finished, goneNum, keptNum, missingNum, rows } = state;
  return (
    <div className={css["rows"]}>
      <p role="status">
        {t(finished ? "data.undone" : "data.undoing")}{" "}
        {t("data.undoCounts", {
          gone: numbers.format(goneNum),
          kept: numbers.format(keptNum),
          missing: numbers.format(missingNum),
        })}
      </p>
      {rows.length === 0 ? null : (
        <PagedTable
          label={t("data.left")}
          rows={rows}
          rowKey={({ row }) => String(row)}
          columns={[
            {
              id: "row",
              name: t("import.faults.row"),
              isRowHeader: true,
              cell: ({ row, state: why }) =>
                why === "disabled" ? t("data.unnamed") : t("import.faults.rowOf", { row }),
            },
            { id: "label", name: t("data.column.what"), cell: ({ label }) => <Written text={label} /> },
            {
              id: "state",
              name: t("import.faults.reason"),
              cell: ({ state: why }) => t(`data.${whyLeft(why)}`),
            },
            {
              id: "former",
              name: t("data.former"),
              cell: ({ former }) => <Written text={formerWords(former)} />,
            },
          ]}
        />
      )}
    </div>
  );
}
