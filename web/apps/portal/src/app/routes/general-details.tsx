import { useSearchParams } from "react-router";

import { ServiceDuties } from "@/features/duties/service-duties";
import { ServiceDetailPage } from "@/features/services";

/** A service's detail for everybody (`/generalDetailsTow?serviceId=…`). */
export function Component() {
  const [search] = useSearchParams();
  const serviceId = search.get("serviceId") ?? "";
  return (
    <ServiceDetailPage
      key={serviceId}
      serviceId={serviceId}
      beside={serviceId === "" ? null : <ServiceDuties serviceId={serviceId} />}
    />
  );
}
