import { type ChatMessage, MESSAGE_TYPE } from "./message";
import { type OrderFacts, compareStanzaIds, inOrder, keyOf } from "./order";

/** The messages of one conversation, in their order, each id once. */
export type Timeline = readonly ChatMessage[];

/** Two tellings of the same message: what the archive knows wins, nothing known gets lost, revoked stays revoked. */
function join(known: ChatMessage, told: ChatMessage): ChatMessage {
  const newer = told.stanzaId === null && known.stanzaId !== null ? known : told;
  return {
    ...newer,
    stanzaId: told.stanzaId ?? known.stanzaId,
    isRevoked: known.isRevoked || told.isRevoked,
    content: known.isRevoked || told.isRevoked ? "" : newer.content,
    fromUserName: newer.fromUserName === "" ? known.fromUserName : newer.fromUserName,
    readNumber: maxOf(known.readNumber, told.readNumber),
    memberNumber: told.memberNumber ?? known.memberNumber,
  };
}

const maxOf = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);

/** Adds messages of the archive or of the socket, each id once, in their order ({@link inOrder}). */
export function mergeMessages(
  timeline: Timeline,
  added: readonly ChatMessage[],
  facts: OrderFacts = {},
): Timeline {
  if (added.length === 0) return timeline;
  const known = new Map<string, ChatMessage>();
  const revoked = new Map<string, ChatMessage>();
  for (const message of [...timeline, ...added]) {
    if (message.type === MESSAGE_TYPE.revoke) {
      revoked.set(`${message.fromUserId} ${message.content}`, message);
      continue;
    }
    const key = keyOf(message);
    const before = known.get(key);
    known.set(key, before === undefined ? message : join(before, message));
  }
  const all = [...known].map(([key, message]) => (revoked.has(key) ? asRevoked(message) : message));
  return inOrder(timeline, all, facts);
}

/** A revoked message keeps its place and loses its content (000 §4). */
export function asRevoked(message: ChatMessage): ChatMessage {
  return { ...message, isRevoked: true, content: "", objectId: "", fileName: "" };
}

/** Changes the message that a revoke (202) names; only its own sender's revoke, or a group's administrator's, gets here. */
export function revokeMessage(timeline: Timeline, messageId: string): Timeline {
  return timeline.some((message) => message.messageId === messageId && !message.isRevoked)
    ? timeline.map((message) => (message.messageId === messageId ? asRevoked(message) : message))
    : timeline;
}

/** Neighbours of one sender within this time share one head. */
const GROUP_SECONDS = 300;

/** A row of the message list. */
export type TimelineRow =
  | { readonly kind: "day"; readonly key: string; readonly timeSend: number }
  | { readonly kind: "unread"; readonly key: string }
  | {
      readonly kind: "message";
      readonly key: string;
      readonly message: ChatMessage;
      /** First of a group of neighbours: shows name and picture. */
      readonly isFirst: boolean;
      /** Last of its group: shows time and state. */
      readonly isLast: boolean;
    };

const dayOf = (seconds: number): string => new Date(seconds * 1000).toDateString();

function areNeighbours(a: ChatMessage | undefined, b: ChatMessage | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.fromUserId === b.fromUserId &&
    !a.isRevoked &&
    !b.isRevoked &&
    Math.abs(b.timeSend - a.timeSend) < GROUP_SECONDS &&
    dayOf(a.timeSend) === dayOf(b.timeSend)
  );
}

/** Days, the unread marker above `firstUnreadId`, and messages in groups. */
export function toRows(timeline: Timeline, firstUnreadId: string | null): readonly TimelineRow[] {
  return timeline.flatMap((message, index) => {
    const before = timeline[index - 1];
    const rows: TimelineRow[] = [];
    if (before === undefined || dayOf(before.timeSend) !== dayOf(message.timeSend)) {
      rows.push({
        kind: "day",
        key: `day-${dayOf(message.timeSend)}-${index === 0 ? "first" : message.messageId}`,
        timeSend: message.timeSend,
      });
    }
    const isUnreadHead = message.messageId === firstUnreadId;
    if (isUnreadHead) rows.push({ kind: "unread", key: "unread" });
    const next = timeline[index + 1];
    rows.push({
      kind: "message",
      key: keyOf(message),
      message,
      isFirst: isUnreadHead || !areNeighbours(before, message),
      isLast: next?.messageId === firstUnreadId || !areNeighbours(message, next),
    });
    return rows;
  });
}

/** The first message of others after what was read; null when there is none among the loaded ones. */
export function firstUnread(timeline: Timeline, readStanzaId: string | null): ChatMessage | null {
  return (
    timeline.find(
      (message) =>
        !message.isOwn &&
        message.stanzaId !== null &&
        (readStanzaId === null || compareStanzaIds(message.stanzaId, readStanzaId) > 0),
    ) ?? null
  );
}

/** The latest archive id of a timeline, for "everything after this". */
export function latestStanzaId(timeline: Timeline): string | null {
  return timeline.findLast((message) => message.stanzaId !== null)?.stanzaId ?? null;
}

/** The earliest archive id, for the page before. */
export function earliestStanzaId(timeline: Timeline): string | null {
  return timeline.find((message) => message.stanzaId !== null)?.stanzaId ?? null;
}
