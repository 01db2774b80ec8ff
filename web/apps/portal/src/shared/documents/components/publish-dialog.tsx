import { useState } from "react";

import { formatMinute } from "@/shared/lib/format";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { TextArea } from "@/shared/ui/form/text-field";
import { Note } from "@/shared/ui/note";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { usePublish } from "../api/mutations";
import { type Conflict, type Missing, conflictOf, missingOf } from "../model/conflict";
import { NOTE_CHARS } from "../model/documents";
import { useSpeaking } from "../use-speaking";
import { MissingList } from "./missing-list";
import css from "./publish-dialog.module.css";

/** A draft that is to be published as it was looked at. */
export interface Published {
  readonly key: string;
  readonly version: string;
  readonly title: string;
}

/** Props of `PublishDialog`. */
export interface PublishDialogProps {
  readonly items: readonly Published[];
  readonly onClose: () => void;
  readonly onPublished: () => void;
  /** What the server misses, for a page that shows it at its documents too. */
  readonly onMissing?: (missing: readonly Missing[]) => void;
}

/** Asks for a note and publishes all of it or nothing; says what is missing, and who changed something meanwhile. */
export function PublishDialog({ items, onClose, onPublished, onMissing }: PublishDialogProps) {
  const { t } = useSpeaking();
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const publish = usePublish();
  async function handlePublish(): Promise<void> {
    setMissing([]);
    try {
      const sent = items.map(({ key, version }) => ({ key, version }));
      const { published } = await publish.mutateAsync({ items: sent, note: note.trim() });
      toast.success(t("publish.done", { count: published.length }));
      onPublished();
    } catch (error) {
      const gone = missingOf(error);
      const other = conflictOf(error);
      if (gone !== null) {
        setMissing(gone);
        onMissing?.(gone);
      } else if (other === null) toast.failure(error);
      else setConflict(other);
    }
  }
  const buttons =
    conflict === null ? (
      <>
        <Button onClick={onClose}>{t("common:action.cancel")}</Button>
        <GuardedButton kind="primary" isBusy={publish.isPending} onClick={() => void handlePublish()}>
          {t("publish.confirm")}
        </GuardedButton>
      </>
    ) : (
      <Button kind="primary" onClick={onClose}>
        {t("publish.again")}
      </Button>
    );
  return (
    <Dialog title={t("publish.title")} onClose={onClose} actions={buttons}>
      <div className={css["body"]}>
        <p>{t("publish.lead", { count: items.length })}</p>
        <ul className={css["titles"]}>
          {items.map(({ key, title }) => (
            <li key={key}>
              <Written text={title} />
            </li>
          ))}
        </ul>
        {conflict === null ? (
          <TextArea
            label={t("publish.note")}
            hint={t("publish.noteHint")}
            value={note}
            maxLength={NOTE_CHARS}
            isCounted
            onChange={setNote}
          />
        ) : (
          <Note tone="warning" role="alert">
            {conflict.author === ""
              ? t("publish.conflictPlain")
              : t("publish.conflict", { name: conflict.author, time: formatMinute(conflict.time) })}
          </Note>
        )}
        {missing.length === 0 ? null : (
          <Note as="div" tone="danger" role="alert">
            <MissingList missing={missing} items={items} />
          </Note>
        )}
      </div>
    </Dialog>
  );
}
