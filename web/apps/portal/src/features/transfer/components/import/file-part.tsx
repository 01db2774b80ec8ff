import { useEffect, useRef, useState } from "react";

import { IMPORT_FILE_EXTENSIONS, IMPORT_FILE_MAX_BYTES } from "@/shared/config/constants";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { DropZone } from "@/shared/ui/drop-zone/drop-zone";
import { FormFaults } from "@/shared/ui/form/form";
import { FieldGroup } from "@/shared/ui/form/field";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { LoadingState } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { useTemplate, useUpload } from "../../api/import";
import type { StagedFile } from "../../api/shapes";
import type { ImportAddresses } from "../../model/addresses";
import { fileFault } from "../../model/import-form";
import css from "./import-dialog.module.css";

/** Several may come at once by a drop; then the reader is told how many. */
const LIMITS = { endings: IMPORT_FILE_EXTENSIONS, maxBytes: IMPORT_FILE_MAX_BYTES, maxFiles: 1 };
const MEGABYTES = IMPORT_FILE_MAX_BYTES / (1024 * 1024);

/** Props of `FilePart`. */
export interface FilePartProps extends FieldBinding<StagedFile | null> {
  readonly title: string;
  readonly sheet: string;
  readonly type: string;
  readonly addresses: ImportAddresses;
}

/** Template and file: one workbook, which the server looks into without writing anything. */
export function FilePart(props: FilePartProps) {
  const { title, sheet, type, addresses, value, onChange, name, fault } = props;
  const { t } = useTranslation("transfer");
  const template = useTemplate(addresses.template);
  const upload = useUpload(addresses.upload, sheet);
  const [isAsking, setIsAsking] = useState(false);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  function check(files: readonly File[]): string | null {
    const wrong = fileFault(files, value !== null || upload.isPending);
    return wrong === null ? null : t(`import.file.${wrong}`, { count: files.length, megabytes: MEGABYTES });
  }
  function send([file]: readonly File[]): void {
    if (file === undefined) return;
    abort.current = new AbortController();
    upload.mutate({ file, signal: abort.current.signal }, { onSuccess: onChange });
  }
  const isAborted = upload.error instanceof DOMException;
  return (
    <FieldGroup label={t("import.file.label")} name={name} isRequired fault={fault}>
      {() => (
        <div className={css["file"]}>
          <p className={css["template"]}>
            <span>{t("import.file.templateHint")}</span>
            <GuardedButton
              size="small"
              icon={<Icon name="download" size="1em" />}
              isBusy={template.isPending}
              onClick={() => template.mutate({ sheet, type, title })}
            >
              {t("import.file.template")}
            </GuardedButton>
          </p>
          <DropZone label={t("import.file.label")} limits={LIMITS} check={check} onFiles={send} />
          {upload.isPending ? (
            <div className={css["uploading"]}>
              <LoadingState label={t("import.file.uploading")} />
              <Button size="small" onClick={() => abort.current?.abort()}>
                {t("cancel")}
              </Button>
            </div>
          ) : null}
          <FormFaults form={{ error: isAborted ? null : upload.error, elsewhere: [] }} />
          {value === null ? null : (
            <Panel as="div" look="inset" room="small" className={css["chosen"]}>
              <Icon name="file" />
              <span className={css["name"]}>
                <Written text={value.fileName} />
              </span>
              <Button size="small" icon={<Icon name="trash" size="1em" />} onClick={() => setIsAsking(true)}>
                {t("import.file.remove")}
              </Button>
            </Panel>
          )}
          {isAsking && value !== null ? (
            <ConfirmDialog
              title={t("import.file.removeTitle")}
              confirm={t("import.file.remove")}
              isBusy={false}
              onClose={() => setIsAsking(false)}
              onConfirm={() => {
                setIsAsking(false);
                upload.reset();
                onChange(null);
              }}
            >
              <p>{t("import.file.removeText", { name: value.fileName })}</p>
            </ConfirmDialog>
          ) : null}
        </div>
      )}
    </FieldGroup>
  );
}
