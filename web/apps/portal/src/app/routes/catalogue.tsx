import { useParams } from "react-router";

import { CatalogueEditorPage } from "@/features/services/admin/catalogue/catalogue-editor-page";
import { CatalogueListPage } from "@/features/services/admin/catalogue/catalogue-list-page";

/** Services of one's departments, and the page of one: they share most of what they are made of. */
export function Component() {
  const { serviceId } = useParams();
  return serviceId === undefined ? (
    <CatalogueListPage />
  ) : (
    <CatalogueEditorPage key={serviceId} serviceId={serviceId} />
  );
}
