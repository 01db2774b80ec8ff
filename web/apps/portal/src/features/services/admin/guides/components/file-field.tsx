import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { saveFile } from "@/shared/api/download";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { FieldGroup } from "@/shared/ui/form/field";
import { toast } from "@/shared/ui/toast";

import { loadServiceFile } from "../../../api/files";
import { uploadGuideFile } from "../../api/guides";
import css from "../guides.module.css";
import { FILE_KINDS, FILE_MAX_BYTES } from "../model/guide-body";

/** A file of a material; no id for none. */
export interface GuideFileValue {
  readonly fileId: string | null;
  readonly name: string;
}

/** Props of `FileField`. */
export interface FileFieldProps {
  readonly serviceId: string;
  readonly label: string;
  readonly name: string;
  readonly hint: string;
  readonly fault: string | null;
  readonly value: GuideFileValue;
  readonly onChange: (value: GuideFileValue) => void;
}

/** Choosing a blank form or an example: it is uploaded at once and shown once the guide is published. */
export function FileField({ serviceId, label, name, hint, fault, value, onChange }: FileFieldProps) {
  const { t } = useTranslation("guides");
  const field = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const sending = useMutation({
    mutationFn: (file: File) => uploadGuideFile(serviceId, file),
    onSuccess: (stored) => onChange({ fileId: stored.fileId, name: stored.name }),
  });
  const loading = useMutation({
    mutationFn: (fileId: string) => loadServiceFile(fileId, value.name),
    onSuccess: saveFile,
    onError: (error) => toast.failure(error),
  });
  function take(file: File | undefined): void {
    if (file === undefined) return;
    sending.reset();
    setIsTooLarge(file.size > FILE_MAX_BYTES);
    if (file.size <= FILE_MAX_BYTES) sending.mutate(file);
  }
  const { fileId } = value;
  const failure = sending.error === null ? fault : errorText(sending.error);
  const text = isTooLarge ? t("file.tooLarge") : failure;
  return (
    <FieldGroup label={label} name={name} hint={hint} fault={text} isAlert={text !== fault}>
      {() => (
        <div className={css["file"]}>
          {fileId === null ? null : (
            <Button
              kind="quiet"
              size="small"
              icon={<Icon name="download" size="1em" />}
              isBusy={loading.isPending}
              aria-label={t("file.downloadOf", { name: value.name })}
              onClick={() => loading.mutate(fileId)}
            >
              {value.name === "" ? t("file.download") : value.name}
            </Button>
          )}
          <input
            ref={field}
            type="file"
            hidden
            accept={FILE_KINDS}
            aria-label={label}
            onChange={(event) => {
              take(event.target.files?.[0]);
              // the same file may be chosen again after it was changed
              event.target.value = "";
            }}
          />
          <GuardedButton size="small" isBusy={sending.isPending} onClick={() => field.current?.click()}>
            {t(fileId === null ? "file.choose" : "file.replace")}
          </GuardedButton>
          {fileId === null ? null : (
            <Button size="small" kind="quiet" onClick={() => onChange({ fileId: null, name: "" })}>
              {t("file.remove")}
            </Button>
          )}
        </div>
      )}
    </FieldGroup>
  );
}
