import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { NO_FAULTS } from "@/shared/ui/form/faults";

import { type Layer, type LayersBody, isLayersBody } from "./model/layers";

/** What is changed of the layers; `version` is the revision with which that began. */
export interface LayersForm {
  readonly version: string;
  readonly layers: readonly Layer[];
}

/** A layer with everything that one can have, by which a kept draft is known. */
const SAMPLE: Layer = {
  id: "",
  scope: "role",
  key: "",
  priority: 0,
  cards: [],
};

/** The form of the layers of the home page. */
export function useLayersForm(document: Document, body: LayersBody): DocumentEditing<LayersBody, LayersForm> {
  const { t } = useTranslation("documents");
  return useDocumentForm<LayersBody, LayersForm>({
    document,
    body,
    formId: "home/layers",
    label: t("layers.form"),
    isBody: isLayersBody,
    toForm: ({ layers }, version) => ({ version, layers }),
    toBody: (_body, { layers }) => ({ layers }),
    sample: (initial) => ({ ...initial, layers: [SAMPLE] }),
    check: () => NO_FAULTS,
    saved: t("layers.saved"),
    onFault: () => undefined,
  });
}
