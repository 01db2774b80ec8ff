import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import { useTranslation } from "@/shared/i18n/use-translation";

import { type HallBody, type HallForm, hallFaults, isHallBody, toHallBody } from "./model/hall-form";

/** The form of a hall. */
export function useHallForm(document: Document, body: HallBody): DocumentEditing<HallBody, HallForm> {
  const { t } = useTranslation(["hall", "common"]);
  return useDocumentForm<HallBody, HallForm>({
    document,
    body,
    formId: `services/${document.key}`,
    label: document.title,
    isBody: isHallBody,
    toForm: (hall, version) => ({ ...hall, version }),
    toBody: (_body, form) => toHallBody(form),
    sample: (initial) => initial,
    check: (form) => hallFaults(form, t("common:form.required")),
    saved: t("saved", { name: document.title }),
    onFault: () => undefined,
  });
}
