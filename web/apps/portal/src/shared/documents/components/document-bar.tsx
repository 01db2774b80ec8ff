import { FormFaults } from "@/shared/ui/form/form";

import type { Document } from "../model/documents";
import { pathWords } from "../model/words";
import type { DocumentEditing } from "../use-document-form";
import { useSpeaking } from "../use-speaking";
import css from "./document-bar.module.css";
import { DocumentNotes } from "./document-notes";
import { DocumentStanding } from "./document-standing";
import { DocumentTools } from "./document-tools";

/** Props of `DocumentBar`. */
export interface DocumentBarProps<Body, Form extends { readonly version: string }> {
  readonly document: Document;
  readonly editing: DocumentEditing<Body, Form>;
  /** Whether the reader publishes such documents; who may publish configuration when left out. */
  readonly isPublisher?: boolean;
}

/** How a document stands that is edited below: saving its draft, publication, history, who else is here, and conflicts. */
export function DocumentBar<Body, Form extends { readonly version: string }>({
  document,
  editing,
  isPublisher,
}: DocumentBarProps<Body, Form>) {
  const speaking = useSpeaking();
  const { error, elsewhere, value } = editing.form;
  return (
    <>
      <div className={css["bar"]}>
        <div className={css["standing"]}>
          <DocumentStanding document={document} />
        </div>
        <div className={css["tools"]}>
          <DocumentTools document={document} editing={editing} isPublisher={isPublisher} />
        </div>
      </div>
      <DocumentNotes document={document} editing={editing} isPublisher={isPublisher} />
      {editing.conflict === null ? (
        <FormFaults
          form={{
            error,
            // the server names an entry of a list by its key
            elsewhere: elsewhere.map(({ field, text }) => ({
              field: pathWords(speaking, field, [value]),
              text,
            })),
          }}
        />
      ) : null}
    </>
  );
}
