import { ServiceCenterPage } from "@/features/services";

/** Route of `ServiceCenterPage`. */
export function Component() {
  return <ServiceCenterPage serviceType="" />;
}
