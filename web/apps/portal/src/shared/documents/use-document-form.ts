import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";

import { isApiError } from "@/shared/api/api-error";
import { submitForm } from "@/shared/drafts/submit-form";
import type { Faults } from "@/shared/ui/form/faults";
import type { FormState } from "@/shared/ui/form/use-form";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";
import { toast } from "@/shared/ui/toast";

import { documentKeys } from "./api/keys";
import { useWrite } from "./api/mutations";
import { type Conflict, conflictOf } from "./model/conflict";
import type { Document, Standing } from "./model/documents";

/** What is typed of a document; `version` is the revision with which that began. */
interface Versioned {
  readonly version: string;
}

/** The form of a document with what its page needs to know. */
export interface DocumentEditing<Body, Form extends Versioned> {
  readonly form: FormState<Form>;
  /** Saves the draft, or shows what is wrong where it stands. */
  readonly submit: () => Promise<boolean>;
  readonly body: Body;
  /** Somebody was quicker; what is typed stays until it is merged. */
  readonly conflict: Conflict | null;
  readonly closeConflict: () => void;
  /** Both changes are stored as one. */
  readonly handleMerged: (standing: Standing, body: unknown) => void;
  /** The document has another version than the one with which the form began. */
  readonly isBehind: boolean;
}

/** What the form of a document is about. */
export interface DocumentFormOptions<Body, Form extends Versioned> {
  readonly document: Document;
  readonly body: Body;
  /** What is typed is kept under this name. */
  readonly formId: string;
  readonly label: string;
  readonly isBody: (body: unknown) => body is Body;
  readonly toForm: (body: Body, version: string) => Form;
  /** The document with what is typed. */
  readonly toBody: (body: Body, form: Form) => Body;
  /** A full form, with one entry in each list. */
  readonly sample: (initial: Form) => Form;
  readonly check: (form: Form) => Faults;
  /** Told when the draft is saved. */
  readonly saved: string;
  /** Brings a field into sight whose fault is to be shown. */
  readonly onFault: (field: string) => void;
}

/**
 * The form of one document. It is sent with the version with which it began, also when it was kept meanwhile, so that the
 * server sees what somebody else has changed; what comes from elsewhere is taken over while nothing is typed.
 */
export function useDocumentForm<Body, Form extends Versioned>(
  options: DocumentFormOptions<Body, Form>,
): DocumentEditing<Body, Form> {
  const { document, formId, label, isBody, toForm, toBody, check, saved, onFault } = options;
  const client = useQueryClient();
  const { key } = document;
  const [base, setBase] = useState({ version: document.version, body: options.body });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const save = useWrite((form: Form): Promise<Standing> =>
    submitForm({
      formId,
      label,
      path: "/api/onehall/config/save",
      body: { key, version: form.version, body: toBody(base.body, form) },
    }),
  );
  const initial = toForm(base.body, base.version);
  const form = useKeptForm<Form, Standing>({
    formId,
    initial,
    sample: options.sample(initial),
    check,
    submit: (value) => save.mutateAsync(value),
    onDone(standing, sent) {
      const { version } = standing;
      const stored = toBody(base.body, sent);
      toast.success(saved);
      setBase({ version, body: stored });
      client.setQueryData(documentKeys.detail(key), { ...document, ...standing, body: stored });
      // what is typed meanwhile stands on what was stored
      form.update((value) => ({ ...value, version }));
    },
    onRefused: (error) => {
      setConflict(conflictOf(error));
      const [fault] = isApiError(error) ? error.fields : [];
      if (fault !== undefined) onFault(fault.field);
    },
  });
  function adopt(next: { readonly version: string; readonly body: Body }): void {
    setBase(next);
    form.replace(toForm(next.body, next.version));
  }
  const [seen, setSeen] = useState(document);
  if (seen !== document && !form.isBusy && conflict === null) {
    setSeen(document);
    if (!form.isDirty && isBody(document.body)) adopt({ version: document.version, body: document.body });
  }
  return {
    form,
    submit() {
      const [fault] = Object.keys(check(form.value));
      if (fault !== undefined) flushSync(() => onFault(fault));
      return form.submit();
    },
    body: base.body,
    conflict,
    closeConflict: () => setConflict(null),
    handleMerged(standing, merged) {
      setConflict(null);
      if (!isBody(merged)) return;
      client.setQueryData(documentKeys.detail(key), { ...document, ...standing, body: merged });
      adopt({ version: standing.version, body: merged });
    },
    isBehind: form.isDirty && !form.isBusy && form.value.version !== document.version,
  };
}
