import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { FormFaults, Trouble } from "@/shared/ui/form/form";
import form from "@/shared/ui/form/form.module.css";
import { Icon } from "@/shared/ui/icon";
import { LoadingState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { useCheckList, useImportList } from "../api/mutations";
import { listFileFault } from "../model/list-file";
import css from "./import-dialog.module.css";
import { ImportPreview } from "./import-preview";

/** A dialog that checks a word list, says what it would change, and imports it. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("safety");
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<"badKind" | "tooLarge" | null>(null);
  const check = useCheckList();
  const load = useImportList();
  const report = check.data;
  const error = load.error ?? check.error;
  function handleFile(chosen: File | undefined): void {
    if (chosen === undefined) return;
    const wrong = listFileFault(chosen);
    load.reset();
    check.reset();
    setFault(wrong);
    setFile(wrong === null ? chosen : null);
    if (wrong === null) check.mutate(chosen);
  }
  function handleImport(): void {
    if (file === null) return;
    load.mutate(file, {
      onSuccess: ({ added }) => {
        toast.success(t("importForm.done", { count: added }));
        onClose();
      },
    });
  }
  return (
    <Dialog
      title={t("importForm.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("addForm.cancel")}</Button>
          {report === undefined || report.added === 0 ? null : (
            <GuardedButton kind="primary" isBusy={load.isPending} onClick={handleImport}>
              {t("importForm.submit", { count: report.added })}
            </GuardedButton>
          )}
        </>
      }
    >
      <div className={form["form"]}>
        <p>{t("importForm.rule")}</p>
        <label className={css["drop"]}>
          <Icon name="file" size="1.5rem" />
          <span>{file === null ? t("importForm.choose") : file.name}</span>
          {file === null ? null : <span className={css["another"]}>{t("importForm.another")}</span>}
          <input
            type="file"
            accept=".txt,text/plain"
            className={css["field"]}
            onChange={(event) => {
              handleFile(event.target.files?.[0]);
              // the same file may be chosen again after it was changed
              event.target.value = "";
            }}
          />
        </label>
        {fault === null ? null : <Trouble>{t(`importForm.${fault}`)}</Trouble>}
        <FormFaults form={{ error, elsewhere: [] }} />
        {check.isPending ? <LoadingState label={t("importForm.reading")} /> : null}
        {report === undefined ? null : <ImportPreview report={report} />}
      </div>
    </Dialog>
  );
}
