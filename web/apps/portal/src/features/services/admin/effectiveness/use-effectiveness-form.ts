import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import { useTranslation } from "@/shared/i18n/use-translation";

import {
  type EffectivenessBody,
  type EffectivenessForm,
  effectivenessFaults,
  isEffectivenessBody,
  toEffectivenessBody,
} from "./model/boards";

/** The form of effectiveness supervision. */
export function useEffectivenessForm(
  document: Document,
  body: EffectivenessBody,
): DocumentEditing<EffectivenessBody, EffectivenessForm> {
  const { t } = useTranslation(["hall", "common"]);
  return useDocumentForm<EffectivenessBody, EffectivenessForm>({
    document,
    body,
    formId: "services/effectiveness",
    label: document.title,
    isBody: isEffectivenessBody,
    toForm: ({ boards, thresholds }, version) => ({ version, boards, thresholds }),
    toBody: (_body, form) => toEffectivenessBody(form),
    sample: (initial) => initial,
    check: (form) =>
      effectivenessFaults(form, {
        required: t("common:form.required"),
        range: (min, max) => t("threshold.range", { min, max }),
        order: t("threshold.order"),
      }),
    saved: t("saved", { name: document.title }),
    onFault: () => undefined,
  });
}
