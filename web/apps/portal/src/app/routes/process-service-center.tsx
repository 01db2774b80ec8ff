import { ServiceCenterPage, prepareHall } from "@/features/services";

export const prepare = prepareHall("PROCESS");

/** Route of `ServiceCenterPage`. */
export function Component() {
  return <ServiceCenterPage serviceType="PROCESS" />;
}
