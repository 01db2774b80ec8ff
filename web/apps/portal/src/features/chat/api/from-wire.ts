import type { Conversation } from "../model/conversation";
import { type ChatMessage, parseWireText, toChatMessage } from "../model/message";
import { isGroupId } from "../model/message-id";
import type { ArchivedWire, FriendWire, LastChatWire } from "./wire";

/** An mpType of 0 is none, as an empty one is. */
const mpTypeOf = (value: string | null | undefined): string => (value === "0" ? "" : (value ?? ""));

/** An entry of the list of conversations. */
export function fromLastChat(wire: LastChatWire): Conversation {
  const messageId = wire.messageId ?? "";
  const { timeSend } = wire;
  return {
    id: wire.userId,
    name: wire.nickname,
    avatar: wire.avatar,
    kind: wire.kind,
    mpType: mpTypeOf(wire.mpType),
    isGroup: wire.isGroup,
    last:
      messageId === ""
        ? null
        : {
            messageId,
            stanzaId: wire.stanzaId ?? null,
            type: wire.type ?? 0,
            content: wire.content,
            fromUserId: wire.fromUserId ?? "",
            fromUserName: wire.fromUserName ?? "",
            timeSend,
            isToAll: wire.allUser === 1,
          },
    lastTime: timeSend,
    unread: wire.unreadNumber,
    readStanzaId: wire.readStanzaId ?? null,
    peerReadStanzaId: wire.peerReadStanzaId ?? null,
    isMuted: wire.offlineNoPushMsg,
    pinnedAt: wire.openTopChatTime,
  };
}

/** A contact, an official account or a conversation without its preview. */
export function fromFriend(wire: FriendWire): Conversation {
  return {
    id: wire.toUserId,
    name: wire.toNickname,
    avatar: wire.avatar,
    kind: wire.kind,
    mpType: mpTypeOf(wire.mpType),
    isGroup: wire.isGroup,
    last: null,
    lastTime: wire.lastTime,
    unread: 0,
    readStanzaId: null,
    peerReadStanzaId: null,
    isMuted: wire.offlineNoPushMsg,
    pinnedAt: wire.openTopChatTime,
  };
}

/** A message of the archive; the JSON text it was sent with knows about files and pictures. */
export function fromArchive(wire: ArchivedWire, conversationId: string, ownId: string): ChatMessage {
  const isGroup = isGroupId(conversationId);
  const sent = parseWireText(wire.body);
  const message = toChatMessage(
    {
      messageId: wire.messageId,
      fromUserId: wire.fromUserId,
      fromUserName: wire.fromUserName || (sent?.fromUserName ?? ""),
      toUserId: wire.toUserId,
      toUserName: "",
      content: wire.content,
      timeSend: wire.timeSend,
      type: wire.type,
      chatType: isGroup ? "groupchat" : "chat",
      toUserType: isGroup ? 2 : 1,
      objectId: sent?.objectId ?? "",
      allUser: sent?.allUser ?? 0,
      fileTypeName: sent?.fileTypeName ?? "",
      fileName: sent?.fileName ?? "",
      fileSize: sent?.fileSize ?? 0,
      width: sent?.width ?? 0,
      height: sent?.height ?? 0,
    },
    { ownId, stanzaId: wire.stanzaId, conversationId },
  );
  const isRevoked = wire.revoked;
  return {
    ...message,
    isRevoked,
    content: isRevoked ? "" : message.content,
    readNumber: isGroup ? wire.readNumber : null,
    memberNumber: isGroup ? wire.memberNumber : null,
  };
}
