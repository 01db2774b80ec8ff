import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { NO_FAULTS } from "@/shared/ui/form/faults";

import { type SpecialsBody, type SpecialsForm, isSpecialsBody, newSpecial } from "./model/specials";

/** The form of specials. */
export function useSpecialsForm(
  document: Document,
  body: SpecialsBody,
): DocumentEditing<SpecialsBody, SpecialsForm> {
  const { t } = useTranslation("hall");
  return useDocumentForm<SpecialsBody, SpecialsForm>({
    document,
    body,
    formId: "services/specials",
    label: document.title,
    isBody: isSpecialsBody,
    toForm: ({ specials }, version) => ({ version, specials }),
    toBody: (_body, { specials }) => ({ specials }),
    sample: (initial) => ({ ...initial, specials: [{ ...newSpecial(""), serviceIds: [""] }] }),
    check: () => NO_FAULTS,
    saved: t("saved", { name: document.title }),
    onFault: () => undefined,
  });
}
