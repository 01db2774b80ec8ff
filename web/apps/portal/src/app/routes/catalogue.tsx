import { useMatch, useParams } from "react-router";

import { CatalogueEditorPage } from "@/features/services/admin/catalogue/catalogue-editor-page";
import { CatalogueListPage } from "@/features/services/admin/catalogue/catalogue-list-page";
import { GroupsPage } from "@/features/services/admin/groups/groups-page";
import { ROUTES } from "@/shared/config/paths";

/** Services of one's departments, the page of one, and what they are grouped by: they share most of what they are made of. */
export function Component() {
  const { serviceId } = useParams();
  const isGroups = useMatch(ROUTES.catalogueGroups.path) !== null;
  if (isGroups) return <GroupsPage />;
  return serviceId === undefined ? (
    <CatalogueListPage />
  ) : (
    <CatalogueEditorPage key={serviceId} serviceId={serviceId} />
  );
}
