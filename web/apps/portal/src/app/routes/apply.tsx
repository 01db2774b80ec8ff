import { useSearchParams } from "react-router";

import { ApplyPage } from "@/features/services/apply-page";

/** Where services lead that are handled inside the portal, until their own systems are connected. */
export function Component() {
  const serviceId = useSearchParams()[0].get("serviceId") ?? "";
  return <ApplyPage key={serviceId} serviceId={serviceId} />;
}
