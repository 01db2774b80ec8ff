import { ServiceCenterPage, prepareHall } from "@/features/services";

export const prepare = prepareHall("");

/** Route of `ServiceCenterPage`. */
export function Component() {
  return <ServiceCenterPage serviceType="" />;
}
