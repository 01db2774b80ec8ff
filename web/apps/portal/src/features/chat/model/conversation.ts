import { ASSISTANT_CONVERSATION_ID } from "@/shared/config/constants";

import { compareStanzaIds } from "./order";

/** Who or what a conversation is with. */
export type PartnerKind = "student" | "teacher" | "staff" | "official" | "group" | "assistant";

/** Preview of the latest message. */
export interface LastMessage {
  readonly messageId: string;
  readonly stanzaId: string | null;
  readonly type: number;
  readonly content: string;
  readonly fromUserId: string;
  readonly fromUserName: string;
  /** Seconds since the epoch. */
  readonly timeSend: number;
  /** To everybody in the group. */
  readonly isToAll: boolean;
}

/** An entry of the conversation list. */
export interface Conversation {
  readonly id: string;
  readonly name: string;
  readonly avatar: string;
  readonly kind: PartnerKind;
  /** Kind of official account; empty for everybody else. */
  readonly mpType: string;
  readonly isGroup: boolean;
  readonly last: LastMessage | null;
  /** Seconds of the latest message, or of the contact's last activity; 0 without one. */
  readonly lastTime: number;
  readonly unread: number;
  /** Up to where the person has read, as archive id. */
  readonly readStanzaId: string | null;
  /** Up to where the other one has read. */
  readonly peerReadStanzaId: string | null;
  /** offlineNoPushMsg */
  readonly isMuted: boolean;
  /** openTopChatTime in seconds; 0 is not pinned. */
  readonly pinnedAt: number;
}

/** 001 §4: official accounts, the file transfer assistant, and conversations that hold a message. */
export function isListed(conversation: Conversation): boolean {
  return (
    conversation.mpType !== "" ||
    conversation.id === ASSISTANT_CONVERSATION_ID ||
    conversation.last !== null ||
    // one is in a group before anybody has said anything
    conversation.isGroup
  );
}

/** 001 §4: pinned ones first, the latest pin on top; then by the latest message. */
export function compareConversations(a: Conversation, b: Conversation): number {
  if (a.pinnedAt > 0 !== b.pinnedAt > 0) return a.pinnedAt > 0 ? -1 : 1;
  return b.pinnedAt - a.pinnedAt || b.lastTime - a.lastTime || a.id.localeCompare(b.id);
}

/** The list as it is shown. A draft makes a conversation stay, even without messages. */
export function listConversations(
  all: Iterable<Conversation>,
  keyword: string,
  drafts: ReadonlyMap<string, string>,
): readonly Conversation[] {
  const wanted = keyword.trim().toLowerCase();
  return [...all]
    .filter((one) => isListed(one) || drafts.has(one.id))
    .filter((one) => wanted === "" || one.name.toLowerCase().includes(wanted))
    .sort(compareConversations);
}

/** 000 §4: unread messages of conversations that are not muted. */
export function countUnread(all: Iterable<Conversation>): number {
  let sum = 0;
  for (const one of all) if (!one.isMuted) sum += one.unread;
  return sum;
}

/** Those of them that are notices of official accounts. */
export function countNotices(all: Iterable<Conversation>): number {
  return countUnread([...all].filter(({ kind }) => kind === "official"));
}

/** What a new message means to its conversation. */
export interface Arrival {
  readonly last: LastMessage;
  readonly isOwn: boolean;
  /** The person is looking at the conversation right now. */
  readonly isWatched: boolean;
}

/** Whether a message stands behind the preview: times are those of its senders' clocks, the archive knows better. */
function isBehind(last: LastMessage, isOwn: boolean, { last: known, lastTime }: Conversation): boolean {
  if (known !== null && known.stanzaId !== null && last.stanzaId !== null)
    return compareStanzaIds(last.stanzaId, known.stanzaId) >= 0;
  // what was just typed is the newest, whatever the computer's clock says
  return isOwn || last.timeSend >= lastTime;
}

/** The entry after a message came: newer preview, one more unread unless it is one's own or being read. */
export function withArrival(conversation: Conversation, { last, isOwn, isWatched }: Arrival): Conversation {
  const isNewer = isBehind(last, isOwn, conversation);
  return {
    ...conversation,
    last: isNewer ? last : conversation.last,
    lastTime: Math.max(conversation.lastTime, last.timeSend),
    unread: isWatched || isOwn ? conversation.unread : conversation.unread + 1,
  };
}
