import { call } from "@/shared/api/client";
import { imCall, imGet } from "@/shared/api/im";
import { type UploadOptions, imUpload } from "@/shared/api/im-upload";
import type { Schema } from "@/shared/api/schema";

import type { Conversation } from "../model/conversation";
import type { ChatMessage } from "../model/message";
import { fromArchive, fromFriend, fromLastChat } from "./from-wire";
import type {
  ChatConfigWire,
  ChatSettings,
  OwnWire,
  PartnerWire,
  UploadedWire,
  FriendWire,
  LastChatWire,
} from "./wire";

/** Entries of the list that one call brings. */
const LIST_SIZE = 500;
/** Messages of one page of history. */
export const HISTORY_SIZE = 30;

/** Which part of the history is wanted. */
export interface HistoryQuery {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly keyword?: string | undefined;
  readonly pageSize?: number;
}

/** A page of messages, oldest first. */
export interface HistoryPage {
  readonly messages: readonly ChatMessage[];
  readonly hasMore: boolean;
}

/** What can be changed about a conversation for oneself: muted, pinned since (seconds; 0 takes the pin away), hidden. */
export type ConversationChange = Partial<RequiredFields<Omit<Schema<"ConversationIn">, "userId">>>;
/** What is said is said: the wire lets a field be null, which changes nothing. */
type RequiredFields<T> = { readonly [K in keyof T]-?: NonNullable<T[K]> };

/** The calls that the running chat makes; tests give their own. */
export interface ChatCalls {
  self(signal?: AbortSignal): Promise<OwnWire>;
  config(signal?: AbortSignal): Promise<ChatConfigWire>;
  conversations(signal?: AbortSignal): Promise<readonly Conversation[]>;
  partner(id: string, signal?: AbortSignal): Promise<PartnerWire>;
  history(
    conversationId: string,
    ownId: string,
    query: HistoryQuery,
    signal?: AbortSignal,
  ): Promise<HistoryPage>;
  changeConversation(id: string, change: ConversationChange): Promise<void>;
  markRead(id: string, stanzaId: string): Promise<void>;
  /** Removes a message, or everything, for oneself. */
  removeMessage(messageId: string): Promise<void>;
  removeHistory(conversationId: string): Promise<void>;
  upload(file: File, receiver: string, options: UploadOptions): Promise<UploadedWire>;
  saveSettings(change: Partial<ChatSettings>): Promise<void>;
}

async function loadConversations(signal?: AbortSignal): Promise<readonly Conversation[]> {
  const [chats, friends] = await Promise.all<
    [Promise<readonly LastChatWire[]>, Promise<readonly FriendWire[]>]
  >([
    imCall("/api/im/tigase/getLastChatList", { pageSize: LIST_SIZE }, { signal }),
    imCall("/api/im/friends/getFriends", {}, { signal }),
  ]);
  const all = new Map(friends.map((friend) => [friend.toUserId, fromFriend(friend)]));
  for (const chat of chats) all.set(chat.userId, fromLastChat(chat));
  return [...all.values()];
}

/** The calls over the network (API-DESIGN §8). */
export const chatCalls: ChatCalls = {
  self: (signal) => imCall("/api/im/user/get", {}, { signal }),
  config: (signal) => imGet("/api/im/config", signal),
  conversations: loadConversations,
  partner: (userId, signal) => imCall("/api/im/user/getOtherUserInfo", { userId }, { signal }),
  async history(conversationId, ownId, { pageSize = HISTORY_SIZE, ...query }, signal) {
    const page = await imCall(
      "/api/im/tigase/shiku_msgs",
      { receiver: conversationId, pageSize, ...query },
      { signal },
    );
    return {
      messages: page.messages.map((message) => fromArchive(message, conversationId, ownId)),
      hasMore: page.hasMore,
    };
  },
  async changeConversation(userId, change) {
    await call("/api/onehall/chat/conversation", { userId, ...change });
  },
  async markRead(userId, stanzaId) {
    await call("/api/onehall/chat/read", { userId, stanzaId });
  },
  async removeMessage(messageId) {
    await imCall("/api/im/tigase/deleteMsg", { messageId, scope: 1 });
  },
  async removeHistory(conversationId) {
    await imCall("/api/im/tigase/deleteMsg", { receiver: conversationId, scope: 2 });
  },
  upload: (file, receiver, options) =>
    imUpload("/api/im/upload/UploadifyServlet", file, { receiver }, options),
  async saveSettings(change) {
    await call("/api/onehall/chat/settings", change);
  },
};
