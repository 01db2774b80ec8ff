import { queryOptions } from "@tanstack/react-query";

import { request } from "@/shared/api/client";
import { DICTIONARY_CACHE_MS } from "@/shared/config/constants";

import type { CanRate, RateDetail, ScoreLabels } from "../model/rating";
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
      request<RateDetail>(
        "nobody/serverCenter/serviceRateDetail",
        { serviceId, current: page, size: TEXTS, ...(score === 0 ? {} : { score }) },
        { family: "workbench", signal },
      ),
  });
}

/** What the person may rate, and what the person said. */
export function canRateQuery(serviceId: string, language: string) {
  return queryOptions({
    queryKey: [...serviceKeys.ratings(serviceId), "own", language],
    queryFn: ({ signal }) =>
      request<CanRate>("serverCenter/canUserRate", { serviceId }, { family: "workbench", signal }),
  });
}

/** The quick labels of every score. */
export function scoreLabelsQuery(language: string) {
  return queryOptions({
    queryKey: ["services", "score-labels", language],
    queryFn: ({ signal }) =>
      request<readonly ScoreLabels[]>("serverCenter/quickScoreLabels", {}, { family: "workbench", signal }),
    staleTime: DICTIONARY_CACHE_MS,
  });
}
