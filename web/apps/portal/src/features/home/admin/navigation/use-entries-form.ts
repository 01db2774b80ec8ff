import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { NO_FAULTS } from "@/shared/ui/form/faults";

import { type NavigationBody, type NavigationForm, isNavigationBody, newEntry } from "./model/entries";

/** The form of the navigation list. */
export function useEntriesForm(
  document: Document,
  body: NavigationBody,
): DocumentEditing<NavigationBody, NavigationForm> {
  const { t } = useTranslation("navigation");
  return useDocumentForm<NavigationBody, NavigationForm>({
    document,
    body,
    formId: "home/navigation",
    label: t("entries.form"),
    isBody: isNavigationBody,
    toForm: ({ entries }, version) => ({ version, entries }),
    toBody: (_body, { entries }) => ({ entries }),
    sample: (initial) => ({ ...initial, entries: [{ ...newEntry(""), roles: [""] }] }),
    check: () => NO_FAULTS,
    saved: t("entries.saved"),
    onFault: () => undefined,
  });
}
