import { useTranslation } from "@/shared/i18n/use-translation";
import { NO_FAULTS } from "@/shared/ui/form/faults";

import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import { type LandingBody, type LandingForm, isLandingBody, newColumn } from "./model/columns";
import { newLink } from "./model/links";

/** The form of the columns of the landing page. */
export function useColumnsForm(
  document: Document,
  body: LandingBody,
): DocumentEditing<LandingBody, LandingForm> {
  const { t } = useTranslation("config");
  const config = { size: 0, newsColumnIds: [""], links: [newLink("")] };
  return useDocumentForm<LandingBody, LandingForm>({
    document,
    body,
    formId: "home/landing",
    label: t("columns.form"),
    isBody: isLandingBody,
    toForm: ({ columns }, version) => ({ version, columns }),
    toBody: (_body, { columns }) => ({ columns }),
    sample: (initial) => ({ ...initial, columns: [{ ...newColumn("", "NEWS"), config }] }),
    check: () => NO_FAULTS,
    saved: t("columns.saved"),
    onFault: () => undefined,
  });
}
