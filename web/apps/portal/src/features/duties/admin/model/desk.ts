import type { State } from "../../model/wire";

/** States of a department's duties in the order of the filter; `NONE`: it has none. */
export const DESK_STATES = ["DRAFT", "CHANGED", "SUBMITTED", "RETURNED", "PUBLISHED", "NONE"] as const;
/** One of `DESK_STATES`. */
export type DeskState = (typeof DESK_STATES)[number];

/** Where a confirmation stands. */
export const CONFIRM_STATES = ["LATE", "OPEN", "CONFIRMED"] as const;
/** One of `CONFIRM_STATES`. */
export type ConfirmState = (typeof CONFIRM_STATES)[number];

/** The longest search. */
export const DESK_KEYWORD_MAX = 64;
/** The longest reason for a return, and the longest note to the supervising office. */
export const REASON_MAX = 200;
/** The revision of a department that was never saved. */
export const NEVER_SAVED = "00000000-0000-0000-0000-000000000000";

/** The state of an address; null for every state. */
export const deskStateOf = (text: string | null): DeskState | null =>
  DESK_STATES.find((known) => known === text) ?? null;

/** The state of a confirmation in an address; null for every one. */
export const confirmStateOf = (text: string | null): ConfirmState | null =>
  CONFIRM_STATES.find((known) => known === text) ?? null;

/** Whether there is something that the supervising office has not seen. */
export const canSubmit = (state: State): boolean =>
  state === "DRAFT" || state === "CHANGED" || state === "RETURNED";

/** An address with another choice: what is chosen anew begins at the first page, the tab stays. */
export function withChoice(
  search: URLSearchParams,
  change: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
