import type { ChatMessage, SendState } from "./message";
import { compareStanzaIds } from "./order";
import type { Timeline } from "./timeline";

/** What one's own message has come to, as the list tells it. */
export type Receipt =
  | { readonly kind: "sending" | "failed" | "sent" | "delivered" | "read" }
  | { readonly kind: "readBy"; readonly count: number; readonly total: number };

/** How far the other side has come in a conversation. */
export interface PeerProgress {
  /** Message ids for which a device of the receiver thanked (XEP-0184, type 25). */
  readonly received: ReadonlySet<string>;
  /** Latest message id that the other one has displayed (XEP-0333, type 26). */
  readonly readMessageId: string | null;
  /** The same as archive id, from the conversation list. */
  readonly readStanzaId: string | null;
}

/** Nothing known yet. */
export const NO_PROGRESS: PeerProgress = { received: new Set(), readMessageId: null, readStanzaId: null };

/** Index of the last message that the other one has read; -1 when none. */
export function readIndex(timeline: Timeline, progress: PeerProgress): number {
  const { readMessageId, readStanzaId } = progress;
  return timeline.findLastIndex(
    (message) =>
      message.messageId === readMessageId ||
      (readStanzaId !== null &&
        message.stanzaId !== null &&
        compareStanzaIds(message.stanzaId, readStanzaId) <= 0),
  );
}

/** The receipt of one's own message; null for other people's. */
export function receiptOf(
  message: ChatMessage,
  index: number,
  lastRead: number,
  sendState: SendState,
  progress: PeerProgress,
): Receipt | null {
  if (!message.isOwn || message.isRevoked) return null;
  if (sendState === 1) return { kind: "sending" };
  if (sendState === 3) return { kind: "failed" };
  if (message.isGroup) {
    const total = message.memberNumber ?? 0;
    return total === 0
      ? { kind: "sent" }
      : { kind: "readBy", count: Math.min(message.readNumber ?? 0, total), total };
  }
  if (index <= lastRead) return { kind: "read" };
  return { kind: progress.received.has(message.messageId) ? "delivered" : "sent" };
}
