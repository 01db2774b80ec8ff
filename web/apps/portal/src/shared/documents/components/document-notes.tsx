import { formatMinute } from "@/shared/lib/format";
import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { Note } from "@/shared/ui/note";

import { type Document } from "../model/documents";
import type { DocumentEditing } from "../use-document-form";

/** Props of `DocumentNotes`. */
export interface DocumentNotesProps<Body, Form extends { readonly version: string }> {
  readonly document: Document;
  readonly editing: DocumentEditing<Body, Form>;
  /** Whether the reader publishes such documents; who may publish configuration when left out. */
  readonly isPublisher?: boolean | undefined;
  readonly className?: string | undefined;
}

/** What whoever edits a document is told: who publishes it, who changed it meanwhile, and what is lost by leaving. */
export function DocumentNotes<Body, Form extends { readonly version: string }>({
  document: { updateUserName: name, updateTime },
  editing,
  isPublisher: publishes,
  className,
}: DocumentNotesProps<Body, Form>) {
  const { t } = useTranslation(["documents", "cards"]);
  const user = useCurrentUser();
  const isPublisher = publishes ?? hasAbility(user, "publish-config");
  return (
    <>
      {isPublisher ? null : (
        <Note tone="brand" className={className}>
          {t("cards:editor.publishers")}
        </Note>
      )}
      {editing.isBehind ? (
        <Note tone="warning" className={className} role="status">
          {t("cards:editor.moved", {
            name: name === "" ? t("conflict.somebody") : name,
            time: formatMinute(updateTime ?? ""),
          })}
        </Note>
      ) : null}
      <LeaveGuard isUnsaved={editing.form.isDirty} />
    </>
  );
}
