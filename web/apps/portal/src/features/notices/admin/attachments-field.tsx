import { useEffect, useRef, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { FieldGroup } from "@/shared/ui/form/field";
import fields from "@/shared/ui/form/form.module.css";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";

import { NOTICE_FILES_MAX } from "../model/limits";
import { uploadAttachment } from "./api/desk";
import type { NoticeFile } from "../api/wire";
import { formatBytes } from "../model/bytes";
import { FILE_KINDS, attachmentFault } from "./model/editor";
import { Bar } from "./bar";
import css from "./form.module.css";

interface Upload {
  readonly key: number;
  readonly name: string;
  readonly share: number;
  readonly error: string | null;
  readonly abort: AbortController;
}

/** Props of `AttachmentsField`. */
export interface AttachmentsFieldProps {
  readonly files: readonly NoticeFile[];
  /** What the server says is wrong with them. */
  readonly fault: string | null;
  readonly onAdd: (file: NoticeFile) => void;
  readonly onRemove: (fileId: string) => void;
  /** While something is on its way the notice is not sent. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** Attachments: chosen ones are sent at once, each with its progress, and can be stopped or taken away. */
export function AttachmentsField({ files, fault: refused, onAdd, onRemove, onBusy }: AttachmentsFieldProps) {
  const { t } = useTranslation(["desk", "common"]);
  const field = useRef<HTMLInputElement>(null);
  const count = useRef(0);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Set<AbortController>());
  const isBusy = uploads.some(({ error }) => error === null);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const abort of all) abort.abort();
    };
  }, []);
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: number) => setUploads((list) => list.filter((one) => one.key !== key));

  async function send(file: File): Promise<void> {
    const abort = new AbortController();
    const key = (count.current += 1);
    const fault = attachmentFault(file);
    const begun = { key, name: file.name, share: 0, abort };
    setUploads((list) => [...list, { ...begun, error: fault === null ? null : t(`files.${fault}`) }]);
    if (fault !== null) return;
    running.current.add(abort);
    try {
      onAdd(await uploadAttachment(file, abort.signal, (share) => change(key, { share })));
      drop(key);
    } catch (error) {
      if (abort.signal.aborted) drop(key);
      else change(key, { error: errorText(error) });
    } finally {
      running.current.delete(abort);
    }
  }
  const room = NOTICE_FILES_MAX - files.length - uploads.filter(({ error }) => error === null).length;
  return (
    <FieldGroup
      label={t("files.label")}
      name="fileIds"
      hint={t("files.hint", { count: NOTICE_FILES_MAX })}
      fault={refused}
    >
      {() => (
        <>
          <ul className={css["files"]} aria-label={t("files.label")}>
            {files.map(({ fileId, name, bytes }) => (
              <Panel as="li" look="inset" key={fileId} className={css["file"]}>
                <Icon name="file" />
                <span className={css["fileName"]}>{name}</span>
                <span className={fields["hint"]}>{formatBytes(bytes)}</span>
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t("files.removeOf", { name })}
                  onClick={() => onRemove(fileId)}
                >
                  {t("files.remove")}
                </Button>
              </Panel>
            ))}
            {uploads.map(({ key, name, share, error, abort }) => (
              <Panel as="li" look="inset" key={key} className={css["file"]}>
                <Icon name={error === null ? "file" : "alert"} />
                <span className={css["fileName"]}>{name}</span>
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t(error === null ? "files.cancelOf" : "files.removeOf", { name })}
                  onClick={() => (error === null ? abort.abort() : drop(key))}
                >
                  {error === null ? t("common:action.cancel") : t("files.remove")}
                </Button>
                <div className={css["progress"]}>
                  {error === null ? (
                    <Bar label={t("files.sending")} share={Math.round(share * 100)} />
                  ) : (
                    <p className={fields["wrong"]} role="alert">
                      {error}
                    </p>
                  )}
                </div>
              </Panel>
            ))}
          </ul>
          <input
            ref={field}
            type="file"
            multiple
            hidden
            accept={FILE_KINDS}
            aria-label={t("files.choose")}
            onChange={(event) => {
              for (const file of [...(event.target.files ?? [])].slice(0, Math.max(0, room))) void send(file);
              event.target.value = "";
            }}
          />
          <div>
            <Button
              size="small"
              icon={<Icon name="plus" size="1em" />}
              disabled={room <= 0}
              onClick={() => field.current?.click()}
            >
              {t("files.choose")}
            </Button>
          </div>
        </>
      )}
    </FieldGroup>
  );
}
