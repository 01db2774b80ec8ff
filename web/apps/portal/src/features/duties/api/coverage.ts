import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** Duties without a service and services without a duty, for those who keep them. */
export function coverageQuery(language: string) {
  return queryOptions({
    queryKey: [...QUERY_ROOTS.duties, "coverage", language],
    queryFn: ({ signal }) => call("/api/onehall/duties/coverage", {}, { signal }),
  });
}
