import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import type { FeedbackState } from "../model/records";

/** Entries on one page. */
export const RECORDS_SIZE = 10;

/** The person's ratings, the latest first. */
export function ownRatingsQuery(page: number, language: string) {
  return queryOptions({
    queryKey: [...QUERY_ROOTS.services, "ratings", "mine", page, language],
    queryFn: ({ signal }) =>
      call("/api/onehall/ratings/mine", { current: page, size: RECORDS_SIZE }, { signal }),
  });
}

/** Completed matters that are not rated yet, the latest first. */
export function waitingMattersQuery(page: number, size: number, language: string) {
  return queryOptions({
    queryKey: [...QUERY_ROOTS.services, "ratings", "waiting", page, size, language],
    queryFn: ({ signal }) => call("/api/onehall/ratings/waiting", { current: page, size }, { signal }),
  });
}

/** Everything the person sent, the latest first. */
export function ownFeedbackPageQuery(
  state: FeedbackState | null,
  page: number,
  size: number,
  language: string,
) {
  return queryOptions({
    queryKey: [...QUERY_ROOTS.feedback, "mine", state, page, size, language],
    queryFn: ({ signal }) =>
      call(
        "/api/onehall/service-feedback/mine",
        { current: page, size, ...(state === null ? {} : { state }) },
        { signal },
      ),
  });
}
