import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";

import { serviceKeys } from "./keys";

/** Specials that have a service for the person. */
export function specialsQuery(language: string) {
  return queryOptions({
    queryKey: serviceKeys.specials(language),
    queryFn: ({ signal }) =>
      call("/api/online-service-platform/homePage/getServiceSpecialList", {}, { signal }),
  });
}

/** One special with the services the person may see. */
export function specialQuery(specialId: string, language: string) {
  return queryOptions({
    queryKey: serviceKeys.special(specialId, language),
    queryFn: ({ signal }) =>
      call("/api/online-service-platform/homePage/getServiceSpecial", { specialId }, { signal }),
  });
}
