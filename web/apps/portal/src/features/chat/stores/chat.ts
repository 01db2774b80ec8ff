import type { ConversationChange } from "../api/calls";
import { fromSettings } from "../api/from-wire";
import type { ChatSettings } from "../api/wire";
import { type Conversation, withArrival } from "../model/conversation";
import { MESSAGE_TYPE, toChatMessage } from "../model/message";
import { compareStanzaIds, mergeMessages } from "../model/timeline";
import type { SessionEvent } from "../session/chat-session";
import type { Outbox } from "../session/outbox";
import { createArrivals, previewOf, takeRevoke } from "./arrivals";
import { type ChatStore, threadOf, updateConversation, updateThread, withEntry } from "./chat-state";
import type { ChatDeps } from "./deps";
import { type ChatHistory, createHistory } from "./history";
import { type ChatSending, createSending } from "./sending";

/** The running chat of a tab. */
export interface Chat {
  readonly store: ChatStore;
  readonly history: ChatHistory;
  readonly send: ChatSending;
  /** Loads the list and follows the connection; the answer stops. */
  start(): () => void;
  loadList(): Promise<void>;
  /** Somebody looks at the chat; the answer looks away. With nobody left nothing counts as read. */
  watch(): () => void;
  /** Looks at a conversation; null looks at none. */
  open(id: string | null): void;
  /** Puts a conversation into the list that has no message yet. */
  begin(conversation: Conversation): void;
  /** What is open and in front counts as read. */
  markRead(): void;
  change(id: string, change: ConversationChange): Promise<void>;
  hide(id: string): Promise<void>;
  removeHistory(id: string): Promise<void>;
  removeMessage(id: string, messageId: string): Promise<void>;
  setDraft(id: string, text: string): void;
  setTyping(id: string, isTyping: boolean): void;
  saveSettings(change: Partial<ChatSettings>): Promise<void>;
  /** Connects now; also after having been forced out. */
  readonly reconnect: () => void;
}

const DRAFT_DELAY_MS = 400;

/** Builds the chat of a tab from its parts. */
export function createChat(deps: ChatDeps): Chat {
  const { store, hub, calls, clock } = deps;
  const history = createHistory(deps);
  const send = createSending(deps);
  let cancelDrafts: (() => void) | null = null;
  /** Entries of the outbox by id, also those that have just left it. */
  let flying = new Map<string, Outbox[number]>();
  let lastTyping = "";
  let watchers = 0;
  let firstList: Promise<void> = Promise.resolve();

  async function loadList(): Promise<void> {
    try {
      const all = await calls.conversations();
      store.setState(({ conversations, openId, threads }) => {
        const next = new Map(all.map((one) => [one.id, one]));
        // What was begun here and has no message yet stays; what is open counts as read.
        for (const [id, one] of conversations) if (!next.has(id) && one.last === null) next.set(id, one);
        const open = openId === null ? undefined : next.get(openId);
        const isRead = openId !== null && threads.get(openId)?.status === "ready" && deps.isVisible();
        if (open !== undefined && isRead) next.set(open.id, { ...open, unread: 0 });
        return { conversations: next, listStatus: "ready", listError: null };
      });
    } catch (error) {
      store.setState(({ listStatus }) =>
        listStatus === "ready" ? {} : { listStatus: "failed", listError: error },
      );
    }
  }
  function markRead(): void {
    const state = store.getState();
    const { openId: id } = state;
    if (id === null || !deps.isVisible()) return;
    const { messages, status } = threadOf(state, id);
    const last = messages.findLast((message) => !message.isOwn && message.stanzaId !== null);
    const conversation = state.conversations.get(id);
    if (conversation === undefined || status !== "ready") return;
    const { readStanzaId } = conversation;
    const seen = last?.stanzaId ?? null;
    const isNew = seen !== null && (readStanzaId === null || compareStanzaIds(seen, readStanzaId) > 0);
    if (conversation.unread > 0 || isNew) {
      updateConversation(store, id, () => ({ unread: 0, ...(isNew ? { readStanzaId: seen } : {}) }));
    }
    if (!isNew || last === undefined) return;
    // The next look tries again what fails here.
    calls.markRead(id, seen).catch(() => updateConversation(store, id, () => ({ readStanzaId })));
    if (conversation.mpType !== "" || conversation.kind === "official") return;
    const { isGroup } = conversation;
    hub.command({
      kind: "signal",
      signal: { kind: "marker", to: id, isGroup, of: last.messageId, what: "displayed" },
    });
  }
  async function openThread(id: string): Promise<void> {
    // What is unread is known from the list.
    await firstList;
    await history.load(id);
    markRead();
  }
  async function catchUp(): Promise<void> {
    await loadList();
    const state = store.getState();
    const ready = [...state.threads].filter(([, thread]) => thread.status === "ready").map(([id]) => id);
    await Promise.all(ready.map((id) => history.catchUp(id).catch(() => null)));
    markRead();
  }
  const arrive = createArrivals(deps, {
    onUnknown: () => void loadList(),
    onWatched: () => markRead(),
    refresh: (id) => void history.refresh(id).catch(() => null),
  });

  /** What is on its way stands in its conversation, whichever tab sent it. */
  function showOutbox(outbox: Outbox): void {
    const { ownId } = store.getState();
    const before = flying;
    flying = new Map([...before, ...outbox.map((entry) => [entry.message.wire.messageId, entry] as const)]);
    store.setState({ outbox });
    for (const entry of outbox) {
      const { wire } = entry.message;
      const id = wire.toUserId;
      if (wire.type === MESSAGE_TYPE.revoke) {
        if (entry.phase !== "refused") continue;
        deps.onNotice(entry.reason);
        hub.command({ kind: "drop", messageId: wire.messageId });
      } else if (!before.has(wire.messageId)) {
        const message = toChatMessage(wire, { ownId, stanzaId: null });
        updateThread(store, id, ({ messages }) => ({ messages: mergeMessages(messages, [message]) }));
        updateConversation(store, id, (one) =>
          withArrival(one, { last: previewOf(wire, null), isOwn: true, isWatched: true }),
        );
      }
    }
  }
  function settle(messageIds: readonly string[]): void {
    for (const messageId of messageIds) {
      const wire = flying.get(messageId)?.message.wire;
      flying.delete(messageId);
      if (wire?.type === MESSAGE_TYPE.revoke) takeRevoke(deps, wire.toUserId, wire.content);
    }
  }
  function handle(event: SessionEvent): void {
    if (event.kind === "connection") store.setState({ connection: event.state, condition: event.condition });
    else if (event.kind === "outbox") showOutbox(event.outbox);
    else if (event.kind === "stored") settle(event.messageIds);
    else if (event.kind === "incoming") arrive(event.incoming);
    else void catchUp();
  }
  async function loadSelf(): Promise<void> {
    const [self, config] = await Promise.all([calls.self(), calls.config()]);
    store.setState({ settings: fromSettings(self.settings), config });
  }
  async function loadDrafts(): Promise<void> {
    const kept = await deps.drafts.read();
    store.setState(({ drafts }) => ({ drafts: new Map([...Object.entries(kept), ...drafts]) }));
  }
  /** Shows a change at once and takes it back when the server refuses. */
  async function optimistic(
    id: string,
    change: Partial<Conversation>,
    call: () => Promise<void>,
  ): Promise<void> {
    const before = store.getState().conversations.get(id);
    updateConversation(store, id, () => change);
    try {
      await call();
    } catch (error) {
      if (before !== undefined)
        store.setState(({ conversations }) => ({ conversations: withEntry(conversations, id, before) }));
      deps.onFailure(error);
    }
  }

  return {
    store,
    history,
    send,
    start() {
      const stopListening = hub.listen(handle);
      const stopHub = hub.start();
      firstList = loadList();
      // Limits and settings have sensible values until they come.
      loadSelf().catch(() => null);
      void loadDrafts();
      return () => {
        stopListening();
        stopHub();
        cancelDrafts?.();
      };
    },
    loadList,
    watch() {
      watchers += 1;
      return () => {
        watchers -= 1;
        if (watchers === 0) store.setState({ openId: null });
      };
    },
    open(id) {
      store.setState({ openId: id });
      if (id === null) return;
      updateThread(store, id, () => ({ firstUnreadId: null }));
      void openThread(id);
    },
    begin(conversation) {
      store.setState(({ conversations }) =>
        conversations.has(conversation.id)
          ? {}
          : { conversations: withEntry(conversations, conversation.id, conversation) },
      );
    },
    markRead,
    change(id, change) {
      const shown: Partial<Conversation> = {
        ...(change.offlineNoPushMsg === undefined ? {} : { isMuted: change.offlineNoPushMsg === 1 }),
        ...(change.openTopChatTime === undefined ? {} : { pinnedAt: change.openTopChatTime }),
      };
      return optimistic(id, shown, () => calls.changeConversation(id, change));
    },
    async hide(id) {
      await optimistic(id, {}, async () => {
        await calls.changeConversation(id, { isHidden: true });
        store.setState(({ conversations, openId }) => ({
          conversations: withEntry(conversations, id, null),
          openId: openId === id ? null : openId,
        }));
      });
    },
    async removeHistory(id) {
      await optimistic(id, {}, async () => {
        await calls.removeHistory(id);
        updateThread(store, id, () => ({ messages: [], hasMore: false, status: "ready" }));
        updateConversation(store, id, () => ({ last: null, unread: 0 }));
      });
    },
    async removeMessage(id, messageId) {
      await optimistic(id, {}, async () => {
        await calls.removeMessage(messageId);
        updateThread(store, id, ({ messages }) => ({
          messages: messages.filter((message) => message.messageId !== messageId),
        }));
      });
    },
    setDraft(id, text) {
      store.setState(({ drafts }) => ({ drafts: withEntry(drafts, id, text.trim() === "" ? null : text) }));
      cancelDrafts?.();
      cancelDrafts = clock.after(
        DRAFT_DELAY_MS,
        () => void deps.drafts.write(Object.fromEntries(store.getState().drafts)),
      );
    },
    setTyping(id, isTyping) {
      const { settings, conversations } = store.getState();
      const conversation = conversations.get(id);
      const key = isTyping ? id : "";
      if (!settings.typing || lastTyping === key || conversation?.kind === "official") return;
      lastTyping = key;
      const { isGroup = false } = conversation ?? {};
      hub.command({ kind: "signal", signal: { kind: "typing", to: id, isGroup, isTyping } });
    },
    async saveSettings(change) {
      const { settings } = store.getState();
      store.setState({ settings: { ...settings, ...change } });
      try {
        await calls.saveSettings(change);
      } catch (error) {
        store.setState({ settings });
        deps.onFailure(error);
      }
    },
    reconnect: () => hub.command({ kind: "reconnect" }),
  };
}
