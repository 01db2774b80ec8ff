import type { ChatMessage, WireMessage } from "@/features/chat/model/message";
import { toChatMessage } from "@/features/chat/model/message";
import type { OutMessage } from "@/features/chat/session/transport";

/** Seconds of the first message of tests: 2026-11-20 08:00 UTC. */
export const CHAT_START = Date.UTC(2026, 10, 20, 8) / 1000;

/** A message of the wire from 1001 to 2001. */
export function wireMessage(messageId: string, extra: Partial<WireMessage> = {}): WireMessage {
  return {
    messageId,
    fromUserId: "1001",
    fromUserName: "林小满",
    toUserId: "2001",
    toUserName: "陈老师",
    content: messageId,
    timeSend: CHAT_START,
    type: 1,
    chatType: "chat",
    toUserType: 1,
    ...extra,
  };
}

/** A message to send. */
export const outMessage = (messageId: string, extra: Partial<WireMessage> = {}): OutMessage => ({
  wire: wireMessage(messageId, extra),
  body: extra.content ?? messageId,
});

/** A message of a list, read by 1001. */
export function chatMessage(
  messageId: string,
  { stanzaId = null, ...extra }: Partial<WireMessage> & { readonly stanzaId?: string | null } = {},
): ChatMessage {
  return toChatMessage(wireMessage(messageId, extra), { ownId: "1001", stanzaId });
}
