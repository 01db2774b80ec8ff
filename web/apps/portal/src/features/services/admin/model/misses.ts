import type { Schema } from "@/shared/api/schema";
import { pageOf } from "@/shared/lib/page-of-address";

/** A word that found nothing. */
export type Miss = Schema<"MissOut">;

/** What was decided about words. */
export const MISS_STATES = ["OPEN", "HANDLED", "IGNORED"] as const;
/** One of `MISS_STATES`. */
export type MissState = (typeof MISS_STATES)[number];
/** Periods to choose from, in days. */
export const MISS_DAYS = [7, 30, 90, 365] as const;

/** What the reader chose; lives in the address. */
export interface MissFilter {
  readonly state: MissState;
  readonly days: number;
  readonly page: number;
}

/** The filter of an address. */
export function parseMisses(search: URLSearchParams): MissFilter {
  const days = Number(search.get("days"));
  return {
    state: MISS_STATES.find((known) => known === search.get("state")) ?? "OPEN",
    days: MISS_DAYS.find((known) => known === days) ?? 30,
    page: pageOf(search),
  };
}

/** The address of a filter; what is not chosen is left out. */
export function toMissSearch({ state, days, page }: MissFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (state !== "OPEN") search.set("state", state);
  if (days !== 30) search.set("days", String(days));
  if (page > 1) search.set("page", String(page));
  return search;
}
