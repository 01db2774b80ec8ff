import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";

import { isApiError } from "@/shared/api/api-error";
import { submitForm } from "@/shared/drafts/submit-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import type { FormState } from "@/shared/ui/form/use-form";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";
import { toast } from "@/shared/ui/toast";

import { documentKeys } from "../config/api/keys";
import { useWrite } from "../config/api/mutations";
import { type Conflict, conflictOf } from "../config/model/conflict";
import { type Document, type Standing, cardKey } from "../config/model/documents";
import {
  type CardBody,
  type CardForm,
  faultsOf,
  isCardBody,
  newColumn,
  toBody,
  toCardForm,
} from "./model/card-form";

/** A version of the card, and its body. */
interface Base {
  readonly version: string;
  readonly body: CardBody;
}

/** The form of a card with what its page needs to know. */
export interface CardEditing {
  readonly form: FormState<CardForm>;
  /** Saves the draft, or shows what is wrong where it stands. */
  readonly submit: () => Promise<boolean>;
  readonly body: CardBody;
  /** Somebody was quicker; what is typed stays until it is merged. */
  readonly conflict: Conflict | null;
  readonly closeConflict: () => void;
  /** Both changes are stored as one. */
  readonly handleMerged: (standing: Standing, body: unknown) => void;
  /** The document has another version than the one with which the form began. */
  readonly isBehind: boolean;
}

/** What the form of a card is about. */
export interface CardFormOptions {
  readonly cardId: string;
  readonly document: Document;
  readonly body: CardBody;
  /** Brings a field into sight whose fault is to be shown. */
  readonly onFault: (field: string) => void;
}

/**
 * The form of one card. It is sent with the version with which it began, also when it was kept meanwhile, so that the server
 * sees what somebody else has changed; what comes from elsewhere is taken over while nothing is typed.
 */
export function useCardForm({ cardId, document, body, onFault }: CardFormOptions): CardEditing {
  const { t } = useTranslation(["cards", "widgets"]);
  const client = useQueryClient();
  const key = cardKey(cardId);
  const [base, setBase] = useState<Base>({ version: document.version, body });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const kept = { formId: `card/${cardId}`, label: body.cardName };
  const save = useWrite((form: CardForm): Promise<Standing> =>
    submitForm({
      ...kept,
      path: "/api/onehall/config/save",
      body: { key, version: form.version, body: toBody(base.body, form) },
    }),
  );
  const initial = toCardForm(base.body, base.version);
  const check = (value: CardForm) =>
    faultsOf(value, {
      required: t("common:form.required"),
      address: t("widgets:form.address"),
      threshold: t("reminder.thresholdFault"),
    });
  const form = useKeptForm<CardForm, Standing>({
    formId: kept.formId,
    initial,
    sample: {
      ...initial,
      roles: [""],
      departments: [""],
      personKinds: [""],
      columns: [newColumn("", "PORTAL")],
    },
    check,
    submit: (value) => save.mutateAsync(value),
    onDone(standing, sent) {
      const { version } = standing;
      const stored = toBody(base.body, sent);
      toast.success(t("editor.saved"));
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
  function adopt(next: Base): void {
    setBase(next);
    form.replace(toCardForm(next.body, next.version));
  }
  const [seen, setSeen] = useState(document);
  if (seen !== document && !form.isBusy && conflict === null) {
    setSeen(document);
    if (!form.isDirty && isCardBody(document.body)) adopt({ version: document.version, body: document.body });
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
      if (!isCardBody(merged)) return;
      client.setQueryData(documentKeys.detail(key), { ...document, ...standing, body: merged });
      adopt({ version: standing.version, body: merged });
    },
    isBehind: form.isDirty && !form.isBusy && form.value.version !== document.version,
  };
}
