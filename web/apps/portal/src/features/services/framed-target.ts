import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import type { FrameTarget } from "@/shared/lib/embedded-page";
import { type ViewedQuery, known, mapped } from "@/shared/ui/query-view";

import { serviceDetailQuery } from "./api/queries";
import { openAddress } from "./model/open-service";

/** The page of a service that is used inside the portal; null when it has none. */
export function useServiceTarget(serviceId: string): ViewedQuery<FrameTarget | null> {
  const { language } = useLanguage();
  const isNamed = serviceId !== "";
  const service = useQuery({ ...serviceDetailQuery(serviceId, true, language), enabled: isNamed });
  const target = mapped(service, (data) => {
    const url = openAddress(data, null, window.location.origin);
    return url === null ? null : { title: data.serviceName, url };
  });
  return isNamed ? target : known(null);
}
