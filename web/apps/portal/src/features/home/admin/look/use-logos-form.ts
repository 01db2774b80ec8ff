import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { NO_FAULTS } from "@/shared/ui/form/faults";

import { type LogosBody, type LogosForm, isLogosBody } from "./model/logos";

/** The form of the logos. */
export function useLogosForm(document: Document, body: LogosBody): DocumentEditing<LogosBody, LogosForm> {
  const { t } = useTranslation("look");
  return useDocumentForm<LogosBody, LogosForm>({
    document,
    body,
    formId: "home/logos",
    label: t("logos.form"),
    isBody: isLogosBody,
    toForm: ({ logo, logoDark, favicon, title, titleEn }, version) => ({
      version,
      logo,
      logoDark,
      favicon,
      title,
      titleEn,
    }),
    toBody: (_body, { version: _version, ...logos }) => ({
      ...logos,
      title: logos.title.trim(),
      titleEn: logos.titleEn.trim(),
    }),
    sample: (initial) => initial,
    check: () => NO_FAULTS,
    saved: t("logos.saved"),
    onFault: () => undefined,
  });
}
