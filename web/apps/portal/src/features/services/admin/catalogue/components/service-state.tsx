import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";

import type { CatalogueRow } from "../model/catalogue-filter";

/** Props of `ServiceState`. */
export interface ServiceStateProps {
  readonly state: CatalogueRow["state"];
  readonly isOnline: boolean;
}

/** How a service stands: a draft, or on the shelf or off it, and whether a change of it waits to be published. */
export function ServiceState({ state, isOnline }: ServiceStateProps) {
  const { t } = useTranslation("catalogue");
  if (state === "DRAFT")
    return (
      <Badge shape="pill" tone="brand">
        {t("state.draft")}
      </Badge>
    );
  return (
    <>
      <Badge shape="pill" tone={isOnline ? "success" : "quiet"}>
        {t(isOnline ? "state.online" : "state.offline")}
      </Badge>
      {state === "CHANGED" ? (
        <Badge shape="pill" tone="warning">
          {t("state.changed")}
        </Badge>
      ) : null}
    </>
  );
}
