import { useTranslation } from "@/shared/i18n/use-translation";

import { ServiceCenterPage } from "@/features/services";

/** Route of `ServiceCenterPage`. */
export function Component() {
  const { t } = useTranslation("routes");
  return <ServiceCenterPage serviceType="PROCESS" title={t("processServiceCenter")} />;
}
