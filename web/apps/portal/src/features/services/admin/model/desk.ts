import type { Answer, Schema } from "@/shared/api/schema";
import { pageOf } from "@/shared/lib/page-of-address";

import { type FeedbackState, stateOf } from "../../model/records";

/** Feedback as its department sees it. */
export type DeskFeedback = Schema<"DeskFeedbackOut">;
/** A page of it with the numbers of the states and the services to choose from. */
export type DeskPage = Answer<"/api/onehall/service-feedback/desk">;

/** The longest answer, in characters. */
export const ANSWER_MAX = 1000;
/** The longest search. */
export const DESK_KEYWORD_MAX = 64;

/** What the reader chose; lives in the address. */
export interface DeskFilter {
  /** null for every state. */
  readonly state: FeedbackState | null;
  readonly serviceId: string;
  readonly keyword: string;
  readonly page: number;
  /** The one that is read; the empty text for none. */
  readonly feedbackId: string;
}

/** What waits comes first: that is the work to do. */
const FIRST: FeedbackState = "PENDING";

/** What of the desk is wanted, whatever the page, as its call names it. */
export const searchedFor = ({ state, serviceId, keyword }: DeskFilter) => ({
  ...(state === null ? {} : { state }),
  ...(serviceId === "" ? {} : { serviceId }),
  ...(keyword === "" ? {} : { keyword }),
});

/** The filter of an address. */
export function parseDesk(search: URLSearchParams): DeskFilter {
  const state = search.get("state");
  return {
    state: state === "all" ? null : (stateOf(state) ?? FIRST),
    serviceId: search.get("service") ?? "",
    keyword: (search.get("keyword") ?? "").trim().slice(0, DESK_KEYWORD_MAX),
    page: pageOf(search),
    feedbackId: search.get("id") ?? "",
  };
}

/** The address of a filter; what is not chosen is left out. */
export function toDeskSearch({ state, serviceId, keyword, page, feedbackId }: DeskFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (state !== FIRST) search.set("state", state ?? "all");
  if (serviceId !== "") search.set("service", serviceId);
  if (keyword !== "") search.set("keyword", keyword);
  if (page > 1) search.set("page", String(page));
  if (feedbackId !== "") search.set("id", feedbackId);
  return search;
}

/** Whether anything but the state is chosen. */
export function isNarrowed({ serviceId, keyword }: DeskFilter): boolean {
  return serviceId !== "" || keyword !== "";
}
