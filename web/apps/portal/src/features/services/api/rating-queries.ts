import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { DICTIONARY_CACHE_MS } from "@/shared/config/constants";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { serviceKeys } from "./keys";

/** Texts on one page. */
const TEXTS = 5;

/** Average, distribution and a page of texts; a member asks with the own rights. */
export function rateDetailQuery(
  serviceId: string,
  { score, page }: { readonly score: number; readonly page: number },
  isMember: boolean,
  language: string,
) {
  return queryOptions({
    queryKey: [...serviceKeys.ratings(serviceId), "detail", score, page, isMember, language],
    queryFn: ({ signal }) =>
      call(
        "/api/blade-workbench/nobody/serverCenter/serviceRateDetail",
        { serviceId, current: page, size: TEXTS, ...(score === 0 ? {} : { score }) },
        { signal },
      ),
  });
}

/** What the person may rate, and what the person said. */
export function canRateQuery(serviceId: string, language: string) {
  return queryOptions({
    queryKey: [...serviceKeys.ratings(serviceId), "own", language],
    queryFn: ({ signal }) => call("/api/blade-workbench/serverCenter/canUserRate", { serviceId }, { signal }),
  });
}

/** The quick labels of every score. */
export function scoreLabelsQuery(language: string) {
  return queryOptions({
    queryKey: [...QUERY_ROOTS.services, "score-labels", language],
    queryFn: ({ signal }) => call("/api/blade-workbench/serverCenter/quickScoreLabels", {}, { signal }),
    staleTime: DICTIONARY_CACHE_MS,
  });
}
