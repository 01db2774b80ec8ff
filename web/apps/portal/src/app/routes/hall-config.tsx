import { useLocation } from "react-router";

import { EffectivenessConfigPage } from "@/features/services/admin/effectiveness-config-page";
import { CenterConfigPage, HallConfigPage } from "@/features/services/admin/hall-config-page";
import { ROUTES, routeOf } from "@/shared/config/paths";
import { APPLICATION_HALL_KEY, PROCESS_HALL_KEY } from "@/shared/documents/model/documents";

/** Service hall, both service centres, and effectiveness supervision: one part, because they share what they are made of. */
export function Component() {
  const route = routeOf(useLocation().pathname);
  if (route === ROUTES.processServiceCenterConfig)
    return <CenterConfigPage key={PROCESS_HALL_KEY} documentKey={PROCESS_HALL_KEY} />;
  if (route === ROUTES.applicationServiceCenterConfig)
    return <CenterConfigPage key={APPLICATION_HALL_KEY} documentKey={APPLICATION_HALL_KEY} />;
  if (route === ROUTES.effectivenessMonitoringConfig) return <EffectivenessConfigPage />;
  return <HallConfigPage />;
}
