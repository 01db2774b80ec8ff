import { isAddress } from "@/shared/lib/address";
import { isNumber, isRecord, isString } from "@/shared/lib/storage";

/** Codes of message types on the wire (API-DESIGN §8, 000 §3). Nobody writes one of them elsewhere. */
export const MESSAGE_TYPE = {
  text: 1,
  image: 2,
  link: 8,
  file: 9,
  received: 25,
  read: 26,
  notice: 80,
  device: 200,
  revoke: 202,
} as const;

/** What a message is to its reader. */
export type MessageKind = "text" | "image" | "link" | "file" | "notice" | "unknown";

const KINDS: ReadonlyMap<number, MessageKind> = new Map([
  [MESSAGE_TYPE.text, "text"],
  [MESSAGE_TYPE.image, "image"],
  [MESSAGE_TYPE.link, "link"],
  [MESSAGE_TYPE.file, "file"],
  [MESSAGE_TYPE.notice, "notice"],
]);

/** The kind behind a code; codes that this version does not know are told as such, not dropped. */
export const kindOf = (type: number): MessageKind => KINDS.get(type) ?? "unknown";

/** Types that enter a conversation (001 §4); the notice enters those of official accounts. */
const ENTERING: ReadonlySet<number> = new Set([
  MESSAGE_TYPE.text,
  MESSAGE_TYPE.image,
  MESSAGE_TYPE.link,
  MESSAGE_TYPE.file,
  MESSAGE_TYPE.revoke,
]);

/** true for the types 1, 2, 8, 9 and 202, and for 80 when an official account sent it. */
export function entersConversation(type: number, isOfficial: boolean): boolean {
  return ENTERING.has(type) || (isOfficial && type === MESSAGE_TYPE.notice);
}

/** Send state on the wire (000 §3): 0 delivered to the server, 1 sending, 3 failed. */
export type SendState = 0 | 1 | 3;

/** The JSON element of a message (API-DESIGN §8). */
export interface WireMessage {
  readonly messageId: string;
  readonly fromUserId: string;
  readonly fromUserName: string;
  readonly toUserId: string;
  readonly toUserName: string;
  readonly content: string;
  /** Seconds since the epoch. */
  readonly timeSend: number;
  readonly type: number;
  readonly chatType: "chat" | "groupchat";
  /** 2 is a group. */
  readonly toUserType: number;
  readonly objectId?: string;
  /** 1: to everybody in the group (contract §7). */
  readonly allUser?: number;
  /** 1: the file went through the chat's own upload (contract §7). */
  readonly imUp?: number;
  readonly fileTypeName?: string;
  readonly fileName?: string;
  /** Bytes. */
  readonly fileSize?: number;
  readonly width?: number;
  readonly height?: number;
}

/** A message as lists show it. */
export interface ChatMessage {
  readonly messageId: string;
  /** Id of the other person, the group, the official account or the assistant. */
  readonly conversationId: string;
  readonly isGroup: boolean;
  readonly fromUserId: string;
  readonly fromUserName: string;
  readonly type: number;
  readonly content: string;
  /** Seconds since the epoch. */
  readonly timeSend: number;
  /** Id in the archive; null until the archive has told it. */
  readonly stanzaId: string | null;
  readonly isOwn: boolean;
  readonly isRevoked: boolean;
  /** To everybody in the group. */
  readonly isToAll: boolean;
  readonly objectId: string;
  readonly fileTypeName: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly width: number;
  readonly height: number;
  /** Members of the group that have read it; null outside groups. */
  readonly readNumber: number | null;
  readonly memberNumber: number | null;
}

const text = (value: unknown): string =>
  isString(value) ? value : isNumber(value) && Number.isFinite(value) ? String(value) : "";
const number = (value: unknown): number => {
  const parsed = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return isNumber(parsed) && Number.isFinite(parsed) && parsed >= 0 ? parsed : 0;
};

/** Reads the JSON element of a message; null when it is none. Numbers may come as text. */
export function parseWireMessage(value: unknown): WireMessage | null {
  if (!isRecord(value)) return null;
  const type = number(value["type"]);
  if (type === 0) return null;
  const isGroup = value["chatType"] === "groupchat" || number(value["toUserType"]) === 2;
  return {
    messageId: text(value["messageId"]),
    fromUserId: text(value["fromUserId"]),
    fromUserName: text(value["fromUserName"]),
    toUserId: text(value["toUserId"]),
    toUserName: text(value["toUserName"]),
    content: text(value["content"]),
    timeSend: number(value["timeSend"]),
    type,
    chatType: isGroup ? "groupchat" : "chat",
    toUserType: isGroup ? 2 : 1,
    objectId: text(value["objectId"]),
    allUser: number(value["allUser"]),
    imUp: number(value["imUp"]),
    fileTypeName: text(value["fileTypeName"]),
    fileName: text(value["fileName"]),
    fileSize: number(value["fileSize"]),
    width: number(value["width"]),
    height: number(value["height"]),
  };
}

/** Reads JSON text; null when it is none or no message. */
export function parseWireText(json: string): WireMessage | null {
  try {
    return parseWireMessage(JSON.parse(json));
  } catch {
    return null;
  }
}

/** What a wire message does not say itself. */
export interface MessageContext {
  readonly ownId: string;
  readonly stanzaId: string | null;
  /** The conversation it lies in, when the caller knows it from the address. */
  readonly conversationId?: string;
}

/** The message of a list. One's own lies in the receiver's conversation, another's in the sender's, a group's in the group's. */
export function toChatMessage(wire: WireMessage, context: MessageContext): ChatMessage {
  const isGroup = wire.chatType === "groupchat";
  const isOwn = wire.fromUserId === context.ownId;
  return {
    messageId: wire.messageId,
    conversationId: context.conversationId ?? (isGroup || isOwn ? wire.toUserId : wire.fromUserId),
    isGroup,
    fromUserId: wire.fromUserId,
    fromUserName: wire.fromUserName,
    type: wire.type,
    content: wire.content,
    timeSend: wire.timeSend,
    stanzaId: context.stanzaId,
    isOwn,
    isRevoked: false,
    isToAll: isGroup && wire.allUser === 1,
    objectId: wire.objectId ?? "",
    fileTypeName: wire.fileTypeName ?? "",
    fileName: wire.fileName ?? "",
    fileSize: wire.fileSize ?? 0,
    width: wire.width ?? 0,
    height: wire.height ?? 0,
    readNumber: null,
    memberNumber: null,
  };
}

/** Title, text and picture of a link card (8) or a notice (80). */
export interface CardContent {
  readonly title: string;
  readonly sub: string;
  /** Empty unless it is an http(s) address or a path of the portal. */
  readonly url: string;
  readonly img: string;
}

/** An address that may stand in a link or a picture: http(s), or a path of the portal; empty for anything else. */
export const safeAddress = (value: string): string => (isAddress(value) ? value : "");

/** Reads the content of a card; text that is no JSON is the title. */
export function parseCard(content: string): CardContent {
  try {
    const value: unknown = JSON.parse(content);
    if (isRecord(value)) {
      return {
        title: text(value["title"]),
        sub: text(value["sub"] ?? value["content"]),
        url: safeAddress(text(value["url"])),
        img: safeAddress(text(value["img"])),
      };
    }
  } catch {
    // Plain text.
  }
  return { title: content, sub: "", url: "", img: "" };
}
