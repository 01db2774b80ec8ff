import { isYes } from "@/shared/api/types";

import type { Conversation } from "../model/conversation";
import { type ChatMessage, parseWireText, toChatMessage } from "../model/message";
import { isGroupId } from "../model/message-id";
import type { ArchivedWire, ChatSettings, FriendWire, LastChatWire, OwnWire } from "./wire";

const textOf = (value: string | number | null | undefined): string =>
  (value ?? "") === "" ? "" : String(value);
/** An mpType of 0 is none, as an empty one is. */
const mpTypeOf = (value: string | number | null | undefined): string =>
  textOf(value) === "0" ? "" : textOf(value);
const orNull = (value: string | null | undefined): string | null =>
  (value ?? "") === "" ? null : (value ?? null);

/** An entry of the list of conversations. */
export function fromLastChat(wire: LastChatWire): Conversation {
  const messageId = textOf(wire.messageId);
  const timeSend = wire.timeSend ?? 0;
  return {
    id: wire.userId,
    name: wire.nickname,
    avatar: textOf(wire.avatar),
    kind: wire.kind,
    mpType: mpTypeOf(wire.mpType),
    isGroup: wire.isGroup === undefined ? isGroupId(wire.userId) : isYes(wire.isGroup),
    last:
      messageId === ""
        ? null
        : {
            messageId,
            stanzaId: orNull(wire.stanzaId),
            type: wire.type ?? 0,
            content: textOf(wire.content),
            fromUserId: textOf(wire.fromUserId),
            fromUserName: textOf(wire.fromUserName),
            timeSend,
          },
    lastTime: timeSend,
    unread: Math.max(0, wire.unreadNumber ?? 0),
    readStanzaId: orNull(wire.readStanzaId),
    peerReadStanzaId: orNull(wire.peerReadStanzaId),
    isMuted: isYes(wire.offlineNoPushMsg),
    pinnedAt: wire.openTopChatTime ?? 0,
  };
}

/** A contact, an official account or a conversation without its preview. */
export function fromFriend(wire: FriendWire): Conversation {
  return {
    id: wire.toUserId,
    name: wire.toNickname,
    avatar: textOf(wire.avatar),
    kind: wire.kind,
    mpType: mpTypeOf(wire.mpType),
    isGroup: wire.isGroup === undefined ? isGroupId(wire.toUserId) : isYes(wire.isGroup),
    last: null,
    lastTime: wire.lastTime ?? 0,
    unread: 0,
    readStanzaId: null,
    peerReadStanzaId: null,
    isMuted: isYes(wire.offlineNoPushMsg),
    pinnedAt: wire.openTopChatTime ?? 0,
  };
}

/** A message of the archive; the JSON text it was sent with knows about files and pictures. */
export function fromArchive(wire: ArchivedWire, conversationId: string, ownId: string): ChatMessage {
  const isGroup = isGroupId(conversationId);
  const sent = parseWireText(wire.body ?? "");
  const message = toChatMessage(
    {
      messageId: wire.messageId,
      fromUserId: wire.fromUserId,
      fromUserName: textOf(wire.fromUserName) || (sent?.fromUserName ?? ""),
      toUserId: wire.toUserId,
      toUserName: "",
      content: wire.content,
      timeSend: wire.timeSend,
      type: wire.type,
      chatType: isGroup ? "groupchat" : "chat",
      toUserType: isGroup ? 2 : 1,
      objectId: sent?.objectId ?? "",
      fileTypeName: sent?.fileTypeName ?? "",
      fileName: sent?.fileName ?? "",
      fileSize: sent?.fileSize ?? 0,
      width: sent?.width ?? 0,
      height: sent?.height ?? 0,
    },
    { ownId, stanzaId: wire.stanzaId, conversationId },
  );
  const isRevoked = isYes(wire.revoked);
  return {
    ...message,
    isRevoked,
    content: isRevoked ? "" : message.content,
    readNumber: isGroup ? (wire.readNumber ?? null) : null,
    memberNumber: isGroup ? (wire.memberNumber ?? null) : null,
  };
}

/** The person's settings; what the server leaves out is off. */
export function fromSettings(wire: OwnWire["settings"]): ChatSettings {
  return {
    multipleDevices: isYes(wire.multipleDevices),
    quietFrom: textOf(wire.quietFrom),
    quietTo: textOf(wire.quietTo),
    sound: isYes(wire.sound),
    desktop: isYes(wire.desktop),
    typing: isYes(wire.typing),
  };
}
