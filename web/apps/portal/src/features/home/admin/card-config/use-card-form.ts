import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import { useTranslation } from "@/shared/i18n/use-translation";

import {
  type CardBody,
  type CardForm,
  faultsOf,
  isCardBody,
  newColumn,
  toBody,
  toCardForm,
} from "./model/card-form";

/** What the form of a card is about. */
export interface CardFormOptions {
  readonly cardId: string;
  readonly document: Document;
  readonly body: CardBody;
  /** Brings a field into sight whose fault is to be shown. */
  readonly onFault: (field: string) => void;
}

/** The form of one card. */
export function useCardForm(options: CardFormOptions): DocumentEditing<CardBody, CardForm> {
  const { t } = useTranslation(["cards", "widgets"]);
  const { cardId, ...rest } = options;
  return useDocumentForm<CardBody, CardForm>({
    ...rest,
    formId: `card/${cardId}`,
    label: rest.body.cardName,
    isBody: isCardBody,
    toForm: toCardForm,
    toBody,
    sample: (initial) => ({
      ...initial,
      roles: [""],
      departments: [""],
      personKinds: [""],
      columns: [newColumn("", "PORTAL")],
    }),
    check: (value) =>
      faultsOf(value, {
        required: t("common:form.required"),
        address: t("widgets:form.address"),
        threshold: t("reminder.thresholdFault"),
      }),
    saved: t("editor.saved"),
  });
}
