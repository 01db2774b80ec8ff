import { useTranslation } from "@/shared/i18n/use-translation";

import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import {
  type FooterBody,
  type FooterForm,
  footerFaults,
  footerSample,
  isFooterBody,
  toFooterBody,
  toFooterForm,
} from "./model/footer";

/** The form of the footer. */
export function useFooterForm(document: Document, body: FooterBody): DocumentEditing<FooterBody, FooterForm> {
  const { t } = useTranslation("config");
  return useDocumentForm<FooterBody, FooterForm>({
    document,
    body,
    formId: "home/footer",
    label: t("footer.form"),
    isBody: isFooterBody,
    toForm: toFooterForm,
    toBody: (_body, form) => toFooterBody(form),
    sample: footerSample,
    check: (value) => footerFaults(value, t("common:form.required")),
    saved: t("footer.saved"),
    onFault: () => undefined,
  });
}
