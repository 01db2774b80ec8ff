import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { NO_FAULTS } from "@/shared/ui/form/faults";

import {
  type GuideBody,
  type GuideForm,
  isGuideBody,
  newMaterial,
  newQuestion,
  newStep,
  toGuideBody,
} from "./model/guide-body";

/** The form of a guide. */
export function useGuideForm(document: Document, body: GuideBody): DocumentEditing<GuideBody, GuideForm> {
  const { t } = useTranslation("guides");
  return useDocumentForm<GuideBody, GuideForm>({
    document,
    body,
    formId: `services/${document.key}`,
    label: document.title,
    isBody: isGuideBody,
    toForm: (guide, version) => ({ ...guide, version }),
    toBody: (_body, form) => toGuideBody(form),
    sample: (initial) => ({
      ...initial,
      steps: [newStep("")],
      materials: [{ ...newMaterial(""), fileId: "", exampleId: "" }],
      questions: [newQuestion("")],
    }),
    check: () => NO_FAULTS,
    saved: t("saved", { name: document.title }),
    onFault: () => undefined,
  });
}
