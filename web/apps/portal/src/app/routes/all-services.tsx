import { useSearchParams } from "react-router";

import { ServiceCenterPage } from "@/features/services";
import { useTranslation } from "@/shared/i18n/use-translation";

/** Route of `ServiceCenterPage` for everybody: the kind of services stands in the address. */
export function Component() {
  const { t } = useTranslation("routes");
  const kind = useSearchParams()[0].get("kind");
  return (
    <ServiceCenterPage
      serviceType={kind === "PROCESS" || kind === "APPLICATION" ? kind : ""}
      title={t("allServices")}
    />
  );
}
