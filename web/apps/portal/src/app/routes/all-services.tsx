import { useSearchParams } from "react-router";

import { ServiceCenterPage } from "@/features/services";

/** Route of `ServiceCenterPage` for everybody: the kind of services stands in the address. */
export function Component() {
  const kind = useSearchParams()[0].get("kind");
  return <ServiceCenterPage serviceType={kind === "PROCESS" || kind === "APPLICATION" ? kind : ""} />;
}
