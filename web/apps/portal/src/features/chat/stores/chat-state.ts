import { type StoreApi, createStore } from "zustand/vanilla";

import type { ChatConfigWire, ChatSettings } from "../api/wire";
import type { Conversation } from "../model/conversation";
import type { ChatMessage, SendState } from "../model/message";
import { NO_PROGRESS, type PeerProgress } from "../model/receipts";
import { type Timeline, mergeMessages } from "../model/timeline";
import type { ConnectionState } from "../session/chat-session";
import { type Outbox, type OutboxEntry, sendStateOf } from "../session/outbox";

/** What is known of one conversation's messages. */
export interface Thread {
  readonly messages: Timeline;
  /** `idle`: nothing was asked for yet. */
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingOlder: boolean;
  readonly progress: PeerProgress;
  /** Where the unread marker stands, from when the conversation was opened. */
  readonly firstUnreadId: string | null;
}

/** A file on its way to the server. */
export interface Upload {
  /** 0 to 1. */
  readonly share: number;
  /** What went wrong; null while it goes on. */
  readonly error: string | null;
  /** Address of the picture in this browser; empty for other files. */
  readonly localUrl: string;
}

/** Everything that the chat's parts show. */
export interface ChatState {
  readonly ownId: string;
  readonly ownName: string;
  readonly connection: ConnectionState;
  /** Why the connection ended. */
  readonly condition: string | null;
  readonly outbox: Outbox;
  readonly listStatus: "loading" | "ready" | "failed";
  readonly listError: unknown;
  readonly conversations: ReadonlyMap<string, Conversation>;
  readonly threads: ReadonlyMap<string, Thread>;
  readonly drafts: ReadonlyMap<string, string>;
  /** Ids of those who are online, of the people one talks with; nobody while there is no connection. */
  readonly present: ReadonlySet<string>;
  /** Who writes in a conversation right now. */
  readonly typing: ReadonlyMap<string, string>;
  readonly uploads: ReadonlyMap<string, Upload>;
  readonly settings: ChatSettings;
  readonly config: Pick<ChatConfigWire, "can" | "imageMaxBytes" | "fileMaxBytes" | "revokeSeconds">;
  /** How often each group changed since this tab was opened: details are read again. */
  readonly groupChanges: ReadonlyMap<string, number>;
  /** The conversation that is open. */
  readonly openId: string | null;
}

/** The store of one tab. */
export type ChatStore = StoreApi<ChatState>;

/** A conversation of which nothing is known yet. */
export const EMPTY_THREAD: Thread = {
  messages: [],
  status: "idle",
  error: null,
  hasMore: false,
  isLoadingOlder: false,
  progress: NO_PROGRESS,
  firstUnreadId: null,
};

/** Limits until the server has told its own. */
const DEFAULT_CONFIG: ChatState["config"] = {
  can: [],
  imageMaxBytes: 10 * 1024 * 1024,
  fileMaxBytes: 50 * 1024 * 1024,
  revokeSeconds: 120,
};

/** An empty store of a person. */
export function createChatStore(ownId: string, ownName: string): ChatStore {
  return createStore<ChatState>()(() => ({
    ownId,
    ownName,
    connection: "connecting",
    condition: null,
    outbox: [],
    listStatus: "loading",
    listError: null,
    conversations: new Map(),
    groupChanges: new Map(),
    threads: new Map(),
    drafts: new Map(),
    present: new Set(),
    typing: new Map(),
    uploads: new Map(),
    settings: {
      multipleDevices: true,
      quietFrom: "",
      quietTo: "",
      sound: false,
      desktop: false,
      typing: false,
    },
    config: DEFAULT_CONFIG,
    openId: null,
  }));
}

/** A map with one entry changed; null removes it. */
export function withEntry<T>(
  map: ReadonlyMap<string, T>,
  key: string,
  value: T | null,
): ReadonlyMap<string, T> {
  const next = new Map(map);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}

/** What is known of a conversation's messages. */
export const threadOf = (state: ChatState, id: string): Thread => state.threads.get(id) ?? EMPTY_THREAD;

/** Changes a conversation's messages. */
export function updateThread(
  store: ChatStore,
  id: string,
  change: (thread: Thread) => Partial<Thread>,
): void {
  store.setState((state) => {
    const thread = threadOf(state, id);
    return { threads: withEntry(state.threads, id, { ...thread, ...change(thread) }) };
  });
}

/** Changes an entry of the list when it is there. */
export function updateConversation(
  store: ChatStore,
  id: string,
  change: (conversation: Conversation) => Partial<Conversation>,
): void {
  store.setState((state) => {
    const conversation = state.conversations.get(id);
    if (conversation === undefined) return {};
    return {
      conversations: withEntry(state.conversations, id, { ...conversation, ...change(conversation) }),
    };
  });
}

/** The entry of a message that is on its way. */
export const outboxEntry = (state: Pick<ChatState, "outbox">, messageId: string): OutboxEntry | undefined =>
  state.outbox.find((entry) => entry.message.wire.messageId === messageId);

/** Send state of a message: what is not on its way has arrived. */
export function messageState(state: Pick<ChatState, "outbox" | "uploads">, messageId: string): SendState {
  const upload = state.uploads.get(messageId);
  if (upload !== undefined) return upload.error === null ? 1 : 3;
  const entry = outboxEntry(state, messageId);
  return entry === undefined ? 0 : sendStateOf(entry);
}

/** Adds messages to a conversation; `isPage` when the archive told them. */
export function addMessages(
  store: ChatStore,
  id: string,
  added: readonly ChatMessage[],
  isPage = false,
): void {
  const isPending = (messageId: string): boolean => messageState(store.getState(), messageId) !== 0;
  updateThread(store, id, ({ messages }) => ({
    messages: mergeMessages(messages, added, { isPending, isPage }),
  }));
}
