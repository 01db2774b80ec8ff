import { useTranslation } from "@/shared/i18n/use-translation";
import { NO_FAULTS } from "@/shared/ui/form/faults";

import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import { type LinksBody, type LinksForm, isLinksBody, newLink } from "./model/links";

/** The form of the links of the header before sign-in. */
export function useLinksForm(document: Document, body: LinksBody): DocumentEditing<LinksBody, LinksForm> {
  const { t } = useTranslation("config");
  return useDocumentForm<LinksBody, LinksForm>({
    document,
    body,
    formId: "home/landing-links",
    label: t("links.form"),
    isBody: isLinksBody,
    toForm: ({ links }, version) => ({ version, links }),
    toBody: (_body, { links }) => ({ links }),
    sample: (initial) => ({ ...initial, links: [newLink("")] }),
    check: () => NO_FAULTS,
    saved: t("links.saved"),
    onFault: () => undefined,
  });
}
