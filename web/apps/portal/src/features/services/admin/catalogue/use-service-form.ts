import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import { useTranslation } from "@/shared/i18n/use-translation";

import {
  type ServiceBody,
  type ServiceForm,
  isServiceBody,
  serviceFaults,
  toServiceBody,
  toServiceForm,
} from "./model/service-form";
import { useFaultWords } from "./use-fault-words";

/** The form of a service that is there. */
export function useServiceForm(
  document: Document,
  body: ServiceBody,
  code: string,
): DocumentEditing<ServiceBody, ServiceForm> {
  const { t } = useTranslation("catalogue");
  const words = useFaultWords();
  return useDocumentForm<ServiceBody, ServiceForm>({
    document,
    body,
    formId: `services/${document.key}`,
    label: document.title,
    isBody: isServiceBody,
    toForm: (service, version) => toServiceForm(service, version, code),
    toBody: (_body, form) => toServiceBody(form),
    sample: (initial) => ({ ...initial, scenes: [""], roles: [""], departments: [""] }),
    check: (form) => serviceFaults(form, false, words),
    saved: t("saved", { name: document.title }),
    onFault: () => undefined,
  });
}
