import { vi } from "vitest";

import type { ChatCalls, HistoryPage, HistoryQuery } from "@/features/chat/api/calls";
import type { Conversation } from "@/features/chat/model/conversation";
import type { ChatMessage } from "@/features/chat/model/message";
import { compareStanzaIds } from "@/features/chat/model/order";
import { createChatSession } from "@/features/chat/session/chat-session";
import { createTabHub } from "@/features/chat/session/tab-hub";
import { createChat } from "@/features/chat/stores/chat";
import { createChatStore } from "@/features/chat/stores/chat-state";

import { CHAT_START } from "./chat-fixtures";
import { fakeChatTransport } from "./fake-chat-transport";
import { fakeClock } from "./fake-clock";

/** A conversation of the list. */
export function conversation(id: string, extra: Partial<Conversation> = {}): Conversation {
  return {
    id,
    name: `名字${id}`,
    avatar: "",
    kind: "teacher",
    mpType: "",
    isGroup: false,
    last: null,
    lastTime: 0,
    unread: 0,
    readStanzaId: null,
    peerReadStanzaId: null,
    isMuted: false,
    pinnedAt: 0,
    ...extra,
  };
}

/** Lets promises that wait for nothing go on. */
export async function settle(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (let i = 0; i < 40; i += 1) await Promise.resolve();
}

/** What a fake chat begins with. */
export interface FakeChatOptions {
  readonly conversations?: readonly Conversation[];
  /** Archive of each conversation, oldest first. */
  readonly archive?: Readonly<Record<string, readonly ChatMessage[]>>;
  readonly drafts?: Readonly<Record<string, string>>;
  readonly pageSize?: number;
}

/** The running chat of 1001 over a fake connection, fake calls and a fake clock. */
export function fakeChat({
  conversations = [],
  archive = {},
  drafts = {},
  pageSize = 30,
}: FakeChatOptions = {}) {
  const clock = fakeClock((CHAT_START + 3600) * 1000);
  const transport = fakeChatTransport();
  const store = createChatStore("1001", "林小满");
  const list = new Map(conversations.map((one) => [one.id, one]));
  const messages = new Map(Object.entries(archive).map(([id, all]) => [id, [...all]]));
  const written: Readonly<Record<string, string>>[] = [];
  let isVisible = true;

  function history(id: string, _own: string, query: HistoryQuery): Promise<HistoryPage> {
    const size = query.pageSize ?? pageSize;
    const all = (messages.get(id) ?? []).filter(
      ({ stanzaId, content }) =>
        (query.before === undefined || compareStanzaIds(stanzaId ?? "", query.before) < 0) &&
        (query.after === undefined || compareStanzaIds(stanzaId ?? "", query.after) > 0) &&
        content.includes(query.keyword ?? ""),
    );
    const page = query.after === undefined ? all.slice(-size) : all.slice(0, size);
    return Promise.resolve({ messages: page, hasMore: all.length > page.length });
  }
  const calls = {
    self: vi.fn<ChatCalls["self"]>(async () => ({
      userId: "1001",
      nickname: "林小满",
      avatar: "",
      kind: "student",
      deptName: "",
      postName: "",
      settings: {
        multipleDevices: true,
        quietFrom: "",
        quietTo: "",
        sound: false,
        desktop: false,
        typing: false,
      },
    })),
    config: vi.fn<ChatCalls["config"]>(async () => ({
      XMPPDomain: "d",
      groupDomain: "g",
      apiUrl: "",
      xmppPath: "/ws",
      can: ["groups", "files", "passwords", "officials", "teaching"],
      imageMaxBytes: 1000,
      fileMaxBytes: 2000,
      revokeSeconds: 120,
    })),
    conversations: vi.fn<ChatCalls["conversations"]>(async () => [...list.values()]),
    partner: vi.fn<ChatCalls["partner"]>(async (userId) => ({
      userId,
      nickname: userId,
      avatar: "",
      kind: "teacher",
      deptName: "",
      postName: "",
      email: "",
      mayChat: true,
      offlineNoPushMsg: false,
      openTopChatTime: 0,
    })),
    history: vi.fn<ChatCalls["history"]>(history),
    changeConversation: vi.fn<ChatCalls["changeConversation"]>(async () => undefined),
    markRead: vi.fn<ChatCalls["markRead"]>(async () => undefined),
    removeMessage: vi.fn<ChatCalls["removeMessage"]>(async () => undefined),
    removeHistory: vi.fn<ChatCalls["removeHistory"]>(async () => undefined),
    upload: vi.fn<ChatCalls["upload"]>(),
    saveSettings: vi.fn<ChatCalls["saveSettings"]>(async () => undefined),
  };
  const hub = createTabHub({
    userId: "1001",
    tab: "a",
    channel: { post: () => undefined, listen: () => () => undefined },
    lead: (signal, run) => run(signal),
    createSession: (outbox) =>
      createChatSession({
        transport,
        clock,
        random: () => 0.5,
        outbox,
        credentials: async () => ({
          url: "ws://x",
          userId: "1001",
          domain: "d",
          groupDomain: "g",
          token: "A1",
          resource: "web-a",
        }),
      }),
  });
  const onAlert = vi.fn<(message: ChatMessage, name: string) => void>();
  const onNotice = vi.fn<(text: string) => void>();
  const onFailure = vi.fn<(error: unknown) => void>();
  let count = 0;
  const chat = createChat({
    store,
    hub,
    calls,
    clock,
    // Ids of one moment differ.
    random: () => (count += 1) / 1000,
    drafts: {
      read: async () => drafts,
      write: async (all) => void written.push(all),
    },
    assistantName: () => "文件传输助手",
    isVisible: () => isVisible,
    onAlert,
    onNotice,
    onFailure,
  });
  return {
    chat,
    store,
    transport,
    clock,
    calls,
    messages,
    list,
    written,
    onAlert,
    onNotice,
    onFailure,
    setVisible: (next: boolean) => {
      isVisible = next;
    },
    /** Starts and connects. */
    async run(): Promise<() => void> {
      const stop = chat.start();
      await settle();
      transport.open();
      await settle();
      return stop;
    },
    /** A message of somebody comes in. */
    async receive(message: ChatMessage, { isLate = false } = {}): Promise<void> {
      const {
        messageId,
        conversationId,
        fromUserId,
        fromUserName,
        content,
        timeSend,
        type,
        stanzaId,
        isGroup,
      } = message;
      messages.set(conversationId, [...(messages.get(conversationId) ?? []), message]);
      transport.receive({
        kind: "message",
        conversationId,
        stanzaId,
        isLate,
        wantsReceipt: !isGroup,
        wire: {
          messageId,
          fromUserId,
          fromUserName,
          toUserId: "1001",
          toUserName: "",
          content,
          timeSend,
          type,
          chatType: isGroup ? "groupchat" : "chat",
          toUserType: isGroup ? 2 : 1,
        },
      });
      await settle();
    },
  };
}
