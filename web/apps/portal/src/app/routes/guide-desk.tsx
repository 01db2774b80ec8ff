import { useParams } from "react-router";

import { GuideEditorPage } from "@/features/services/admin/guides/guide-editor-page";
import { GuideListPage } from "@/features/services/admin/guides/guide-list-page";

/** Guides of one's departments, and the editor of one: they share most of what they are made of. */
export function Component() {
  const { serviceId } = useParams();
  return serviceId === undefined ? (
    <GuideListPage />
  ) : (
    <GuideEditorPage key={serviceId} serviceId={serviceId} />
  );
}
