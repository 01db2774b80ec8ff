import { queryOptions } from "@tanstack/react-query";

import { request } from "@/shared/api/client";
import type { Page } from "@/shared/api/types";

import type { OwnFeedback } from "../model/feedback";
import type { OwnRating } from "../model/rating";
import type { FeedbackState, WaitingMatter } from "../model/records";

/** Entries on one page. */
export const RECORDS_SIZE = 10;

/** The person's ratings, the latest first. */
export function ownRatingsQuery(page: number, language: string) {
  return queryOptions({
    queryKey: ["services", "ratings", "mine", page, language],
    queryFn: ({ signal }) =>
      request<Page<OwnRating>>(
        "ratings/mine",
        { current: page, size: RECORDS_SIZE },
        { family: "own", signal },
      ),
  });
}

/** Completed matters that are not rated yet, the latest first. */
export function waitingMattersQuery(page: number, size: number, language: string) {
  return queryOptions({
    queryKey: ["services", "ratings", "waiting", page, size, language],
    queryFn: ({ signal }) =>
      request<Page<WaitingMatter>>("ratings/waiting", { current: page, size }, { family: "own", signal }),
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
    queryKey: ["services", "feedback", "mine", state, page, size, language],
    queryFn: ({ signal }) =>
      request<Page<OwnFeedback>>(
        "service-feedback/mine",
        { current: page, size, ...(state === null ? {} : { state }) },
        { family: "own", signal },
      ),
  });
}
