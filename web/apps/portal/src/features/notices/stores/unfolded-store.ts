import { create } from "zustand";

import { currentUserStore } from "@/shared/lib/current-user";
import { isRecord, sessionStore } from "@/shared/lib/storage";

import { type Meeting, type Met, meet } from "../model/unfolding";

const KEY = "noticesMet";

const isMet = (value: unknown): value is Met =>
  isRecord(value) &&
  typeof value["userId"] === "string" &&
  typeof value["hasOpened"] === "boolean" &&
  typeof value["latest"] === "number" &&
  Array.isArray(value["known"]);

interface Unfolded {
  readonly met: Met | null;
  /** The page on which they are unfolded; null while they are folded. */
  readonly page: string | null;
}

const unfoldedStore = create<Unfolded>()(() => ({ met: sessionStore.read(KEY, isMet), page: null }));

// The next sign-in is a session of its own, also of the same person in the same tab.
currentUserStore.subscribe(({ user }) => {
  if (user !== null) return;
  sessionStore.remove(KEY);
  unfoldedStore.setState({ met: null, page: null });
});

/** Tells what stands in the popups on a page, which may unfold them there. */
export function meetNotices(meeting: Meeting, page: string): void {
  const { met, unfolds } = meet(unfoldedStore.getState().met, meeting);
  sessionStore.write(KEY, met);
  unfoldedStore.setState(unfolds ? { met, page } : { met });
}

/** Whether the popups are unfolded on a page. */
export const useIsUnfolded = (page: string): boolean => unfoldedStore((state) => state.page === page);

/** Unfolds the popups on a page; they fold when it is left. */
export const unfold = (page: string): void => unfoldedStore.setState({ page });

/** Folds the popups; they stay so until somebody unfolds them or one arrives. */
export const fold = (): void => unfoldedStore.setState({ page: null });

/** Folds what is unfolded on another page. */
export function foldElsewhere(page: string): void {
  if (unfoldedStore.getState().page !== page) fold();
}
