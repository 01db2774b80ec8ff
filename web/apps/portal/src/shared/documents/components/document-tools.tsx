import { type ReactNode, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { Button, GuardedButton } from "@/shared/ui/button";

import type { Document } from "../model/documents";
import type { DocumentEditing } from "../use-document-form";
import { ConflictDialog } from "./conflict-dialog";
import { HistoryDialog } from "./history-dialog";
import { PublishDialog } from "./publish-dialog";

/** Props of `DocumentTools`. */
export interface DocumentToolsProps<Body, Form extends { readonly version: string }> {
  readonly document: Document;
  readonly editing: DocumentEditing<Body, Form>;
  /** Whether the reader publishes such documents; who may publish configuration when left out. */
  readonly isPublisher?: boolean | undefined;
  /** What stands before them. */
  readonly children?: ReactNode;
}

/** What is done with a document that is edited: its history, saving its draft, publication, and what a conflict asks. */
export function DocumentTools<Body, Form extends { readonly version: string }>({
  document,
  editing,
  isPublisher: publishes,
  children,
}: DocumentToolsProps<Body, Form>) {
  const { t } = useTranslation(["documents", "cards"]);
  const user = useCurrentUser();
  const isPublisher = publishes ?? hasAbility(user, "publish-config");
  const [open, setOpen] = useState<"history" | "publish" | null>(null);
  const { form, submit, conflict } = editing;
  const { key, state, title } = document;
  const canPublish = state === "DRAFT" || state === "CHANGED" || form.isDirty;
  async function publish(): Promise<void> {
    if (!form.isDirty || (await submit())) setOpen("publish");
  }
  return (
    <>
      {children}
      <Button onClick={() => setOpen("history")}>{t("cards:history")}</Button>
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
