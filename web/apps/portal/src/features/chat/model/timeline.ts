import { type ChatMessage, MESSAGE_TYPE } from "./message";

/** The messages of one conversation, in their order, each id once. */
export type Timeline = readonly ChatMessage[];

/** Archive ids grow: numbers by their value, anything else by its letters (UUIDv7). */
export function compareStanzaIds(a: string, b: string): number {
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
  return a < b ? -1 : a > b ? 1 : 0;
}

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

/** A message id counts once per sender (API-DESIGN §8). */
const keyOf = (message: ChatMessage): string => `${message.fromUserId} ${message.messageId}`;

/** The archive id of what stood before each message that has none yet. */
function archivedBefore(timeline: Timeline): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let before: string | null = null;
  for (const message of timeline) {
    if (message.stanzaId !== null) before = message.stanzaId;
    else if (before !== null) found.set(keyOf(message), before);
  }
  return found;
}

/**
 * Adds messages of the archive or of the socket. Those with an archive id follow it; those without stand where their time
 * puts them, and one's own that are still on their way stay in the order in which they were typed. What stood before a
 * message stays before it, and what comes later stands behind it: an answer may carry the same second, or the time of a
 * clock that is slow.
 */
export function mergeMessages(timeline: Timeline, added: readonly ChatMessage[]): Timeline {
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
  const placed = all
    .filter((message) => message.stanzaId !== null)
    .sort((a, b) => compareStanzaIds(a.stanzaId ?? "", b.stanzaId ?? ""));
  const before = archivedBefore(timeline);
  const ranks = new Map(all.map((message, rank) => [message, rank]));
  for (const [rank, message] of all.entries()) {
    if (message.stanzaId !== null) continue;
    const last = before.get(keyOf(message));
    const isBehind = (other: ChatMessage): boolean => {
      if (last !== undefined) return other.stanzaId !== null && compareStanzaIds(other.stanzaId, last) > 0;
      const later = other.timeSend - message.timeSend;
      return later > 0 || (later === 0 && (ranks.get(other) ?? 0) > rank);
    };
    let at = placed.length;
    for (let other = placed[at - 1]; other !== undefined && isBehind(other); other = placed[at - 1]) at -= 1;
    placed.splice(at, 0, message);
  }
  return placed;
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
