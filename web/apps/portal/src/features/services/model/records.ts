import type { Schema } from "@/shared/api/schema";
import { pageOf } from "@/shared/lib/page-of-address";

/** A completed matter that waits for a rating. */
export type WaitingMatter = Schema<"WaitingMatter">;

/** Lists of the page. */
export const RECORD_TABS = ["ratings", "feedback"] as const;
/** States of feedback, as people go through them. */
export const FEEDBACK_STATES = ["PENDING", "PROCESSING", "ANSWERED"] as const;
/** One of `FEEDBACK_STATES`. */
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** What the reader chose; lives in the address. */
export interface RecordChoice {
  readonly tab: (typeof RECORD_TABS)[number];
  /** null for every state. */
  readonly state: FeedbackState | null;
  readonly page: number;
}

/** A state of an address; unknown ones count as not chosen. */
export function stateOf(text: string | null): FeedbackState | null {
  return FEEDBACK_STATES.find((known) => known === text) ?? null;
}

/** The choice of an address. */
export function parseRecords(search: URLSearchParams): RecordChoice {
  const tab = RECORD_TABS.find((known) => known === search.get("tab")) ?? "ratings";
  return {
    tab,
    state: tab === "feedback" ? stateOf(search.get("state")) : null,
    page: pageOf(search),
  };
}

/** The address of a choice; what is not chosen is left out. */
export function toRecordsSearch({ tab, state, page }: RecordChoice): URLSearchParams {
  const search = new URLSearchParams();
  if (tab !== "ratings") search.set("tab", tab);
  if (state !== null) search.set("state", state);
  if (page > 1) search.set("page", String(page));
  return search;
}
