import { useParams } from "react-router";

import { ServiceDuties } from "@/features/duties/service-duties";
import { ServiceDetailPage } from "@/features/services";
import { PAGES, ROUTES, type RouteMeta, type ServiceType } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";

import { pageStore } from "../page-store";

const HALLS: Readonly<Record<ServiceType, RouteMeta>> = {
  "": PAGES.serviceHall,
  APPLICATION: PAGES.applicationServiceCenter,
  PROCESS: PAGES.processServiceCenter,
};

/**
 * A service's detail inside the shell (001 §4, openWay 1001). The way back leads to the centre whose service type the
 * guard stored last (001 §2.2 step 2).
 */
export function Component() {
  const { serviceId = "" } = useParams();
  const { t } = useTranslation("routes");
  const { path, titleKey } = HALLS[pageStore((state) => state.serviceType)];
  return (
    <ServiceDetailPage
      key={serviceId}
      serviceId={serviceId}
      beside={<ServiceDuties serviceId={serviceId} />}
      hall={path === ROUTES.serviceHall.path ? undefined : { path, title: t(titleKey) }}
    />
  );
}
