import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { NO_FAULTS } from "@/shared/ui/form/faults";

import { type TypesBody, type TypesForm, isTypesBody, newCard, newType } from "./model/types";

/** The form of quick navigation. */
export function useTypesForm(document: Document, body: TypesBody): DocumentEditing<TypesBody, TypesForm> {
  const { t } = useTranslation("navigation");
  const audience = { roles: [""], deptIds: [""] };
  const card = { ...newCard(""), ...audience };
  return useDocumentForm<TypesBody, TypesForm>({
    document,
    body,
    formId: "home/index-types",
    label: t("types.form"),
    isBody: isTypesBody,
    toForm: ({ types, cards }, version) => ({ version, types, cards }),
    toBody: (_body, { types, cards }) => ({ types, cards }),
    sample: (initial) => ({
      ...initial,
      types: [{ ...newType(""), ...audience, cards: [card] }],
      cards: [card],
    }),
    check: () => NO_FAULTS,
    saved: t("types.saved"),
    onFault: () => undefined,
  });
}
