import { useParams } from "react-router";

import { ServiceDetailPage } from "@/features/services";

/** A service's detail inside the shell (001 §4, openWay 1001). */
export function Component() {
  const { serviceId = "" } = useParams();
  return <ServiceDetailPage key={serviceId} serviceId={serviceId} />;
}
