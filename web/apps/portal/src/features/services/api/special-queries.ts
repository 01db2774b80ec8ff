import { queryOptions } from "@tanstack/react-query";

import { request } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";

import { serviceKeys } from "./keys";

/** Specials that have a service for the person. */
export function specialsQuery(language: string) {
  return queryOptions({
    queryKey: serviceKeys.specials(language),
    queryFn: ({ signal }) =>
      request<readonly Schema<"SpecialItem">[]>(
        "homePage/getServiceSpecialList",
        {},
        { family: "online", signal },
      ),
  });
}

/** One special with the services the person may see. */
export function specialQuery(specialId: string, language: string) {
  return queryOptions({
    queryKey: serviceKeys.special(specialId, language),
    queryFn: ({ signal }) =>
      request<Schema<"SpecialOut">>(
        "homePage/getServiceSpecial",
        { specialId },
        { family: "online", signal },
      ),
  });
}
