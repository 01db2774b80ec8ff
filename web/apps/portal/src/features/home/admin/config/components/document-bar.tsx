import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { Button, GuardedButton } from "@/shared/ui/button";
import { FormFaults } from "@/shared/ui/form/form";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { Note } from "@/shared/ui/note";

import { type Document, minute } from "../model/documents";
import type { DocumentEditing } from "../use-document-form";
import { ChangesOf } from "./changes-of";
import { ConflictDialog } from "./conflict-dialog";
import css from "./document-bar.module.css";
import { Edited } from "./edited";
import { HistoryDialog } from "./history-dialog";
import { Presence } from "./presence";
import { PublishDialog } from "./publish-dialog";
import { StateBadge } from "./state-badge";

/** Props of `DocumentBar`. */
export interface DocumentBarProps<Body, Form extends { readonly version: string }> {
  readonly document: Document;
  readonly editing: DocumentEditing<Body, Form>;
}

/** How a document stands that is edited below: saving its draft, publication, history, who else is here, and conflicts. */
export function DocumentBar<Body, Form extends { readonly version: string }>({
  document,
  editing,
}: DocumentBarProps<Body, Form>) {
  const { t } = useTranslation(["documents", "cards"]);
  const isPublisher = hasAbility(useCurrentUser(), "publish-config");
  const [open, setOpen] = useState<"history" | "publish" | null>(null);
  const { form, submit, conflict } = editing;
  const { key, state, title, updateUserName: name, updateTime } = document;
  const canPublish = state === "DRAFT" || state === "CHANGED" || form.isDirty;
  async function publish(): Promise<void> {
    if (!form.isDirty || (await submit())) setOpen("publish");
  }
  return (
    <>
      <div className={css["bar"]}>
        <div className={css["standing"]}>
          <div className={css["state"]}>
            <StateBadge state={state} />
            <span>
              <Edited standing={document} />
            </span>
            <ChangesOf documentKey={key} />
          </div>
          <Presence documentKey={key} />
        </div>
        <div className={css["tools"]}>
          <Button onClick={() => setOpen("history")}>{t("history.list")}</Button>
          <GuardedButton
            kind={isPublisher ? "plain" : "primary"}
            isBusy={form.isBusy}
            disabled={!form.isDirty}
            onClick={() => void submit()}
          >
            {t("cards:editor.save")}
          </GuardedButton>
          {isPublisher ? (
            <GuardedButton kind="primary" disabled={!canPublish} onClick={() => void publish()}>
              {t("publish.confirm")}
            </GuardedButton>
          ) : null}
        </div>
      </div>
      {isPublisher ? null : <Note tone="brand">{t("cards:editor.publishers")}</Note>}
      {editing.isBehind ? (
        <Note tone="warning" role="status">
          {t("cards:editor.moved", {
            name: name === "" ? t("conflict.somebody") : name,
            time: minute(updateTime ?? ""),
          })}
        </Note>
      ) : null}
      {conflict === null ? <FormFaults form={form} /> : null}
      <LeaveGuard isUnsaved={form.isDirty} />
      {conflict === null ? null : (
        <ConflictDialog conflict={conflict} onClose={editing.closeConflict} onSaved={editing.handleMerged} />
      )}
      {open === "history" ? (
        <HistoryDialog documentKey={key} title={title} onClose={() => setOpen(null)} />
      ) : null}
      {open === "publish" ? (
        <PublishDialog
          items={[{ key, version: form.value.version, title }]}
          onClose={() => setOpen(null)}
          onPublished={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
