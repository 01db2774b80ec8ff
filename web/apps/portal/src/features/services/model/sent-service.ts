import { memberServicePath } from "@/shared/config/paths";
import type { SentCard } from "@/shared/lib/send-card";

import type { ServiceItem } from "./service";

/** A service as a message holds it (000 §3, type 8): its page, which says who may use it. */
export function sentService({
  serviceId,
  serviceName,
  serviceDeptName,
  serviceIcon,
}: Pick<ServiceItem, "serviceId" | "serviceName" | "serviceDeptName" | "serviceIcon">): SentCard {
  return {
    objectId: serviceId,
    title: serviceName,
    sub: serviceDeptName ?? "",
    url: memberServicePath(serviceId),
    img: serviceIcon ?? "",
  };
}
