import { Suspense, lazy, useState } from "react";

import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Form } from "@/shared/ui/form/form";
import { Note } from "@/shared/ui/note";

import config from "../../components/config.module.css";
import type { CatalogueChoices, CatalogueDetail } from "../model/catalogue-filter";
import { NEW_SERVICE, isServiceBody, toServiceBody } from "../model/service-form";
import { useServiceForm } from "../use-service-form";
import { ServiceFields } from "./service-fields";

// what is drawn there is no part of the pages of the catalogue
const ServicePreview = lazy(() =>
  import("./service-preview").then((part) => ({ default: part.ServicePreview })),
);

/** Props of `ServiceEditor`. */
export interface ServiceEditorProps {
  readonly service: CatalogueDetail;
  readonly document: Document;
  readonly choices: CatalogueChoices;
}

/** What a service says of itself; saved as a draft, and published by its department. */
export function ServiceEditor({ service, document, choices }: ServiceEditorProps) {
  const { t } = useTranslation("catalogue");
  const { serviceId, serviceCode, isForeign, publisher } = service;
  const body = isServiceBody(document.body) ? document.body : NEW_SERVICE;
  const editing = useServiceForm(document, body, serviceCode);
  const { form } = editing;
  const [isPreviewed, setIsPreviewed] = useState(false);
  return (
    <>
      {isForeign ? (
        <Note tone="warning">{t("foreignNote", { publisher })}</Note>
      ) : (
        <>
          <DocumentBar document={document} editing={editing} isPublisher />
          <Note tone="brand">{t("draftNote")}</Note>
        </>
      )}
      <div className={config["add"]}>
        <Button onClick={() => setIsPreviewed(true)}>{t("preview.open")}</Button>
      </div>
      <Form form={form} label={t("form.label")} className={config["form"]}>
        {/* what another system publishes is shown as it is there */}
        <ServiceFields
          form={form}
          choices={choices}
          isNew={false}
          isUnpublished={document.state === "DRAFT"}
          isReadOnly={isForeign}
        />
      </Form>
      {isPreviewed ? (
        <Suspense fallback={null}>
          <ServicePreview
            serviceId={serviceId}
            body={toServiceBody(form.value)}
            choices={choices}
            onClose={() => setIsPreviewed(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
