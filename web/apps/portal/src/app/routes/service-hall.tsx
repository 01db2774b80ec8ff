import { useTranslation } from "react-i18next";

import { ServiceCenterPage } from "@/features/services";

/** Route of `ServiceCenterPage`. */
export function Component() {
  const { t } = useTranslation("routes");
  return <ServiceCenterPage serviceType="" title={t("serviceHall")} />;
}
