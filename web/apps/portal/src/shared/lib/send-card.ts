import { create } from "zustand";

import { useCurrentUser } from "./current-user";

/** Something of the portal that a message can hold (000 §3, type 8): a service, a news item. */
export interface SentCard {
  /** Its id, for whoever reads messages by program. */
  readonly objectId: string;
  readonly title: string;
  /** A line below the title; may be empty. */
  readonly sub: string;
  /** Where it is opened: a path of the portal. */
  readonly url: string;
  /** Icon or picture; may be empty. */
  readonly img: string;
}

/** What somebody is about to send into a conversation; pages offer it, chat asks whereto. */
export const sendCardStore = create<{ readonly card: SentCard | null }>()(() => ({ card: null }));

/** Asks whereto; null when it is done or given up. */
export const sendCard = (card: SentCard | null): void => sendCardStore.setState({ card });

/** Visitors have no conversations, and whoever acts as somebody else does not write in their name. */
export function useMaySendCards(): boolean {
  const user = useCurrentUser();
  return user !== null && (user.impersonator ?? null) === null;
}
