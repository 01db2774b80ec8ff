import type { ChatSettings } from "../api/wire";
import { withArrival } from "../model/conversation";
import { MESSAGE_TYPE, toChatMessage } from "../model/message";
import { compareStanzaIds } from "../model/order";
import type { ConnectionState, SessionEvent } from "../session/chat-session";
import type { Outbox } from "../session/outbox";
import { createArrivals, previewOf, takeRevoke } from "./arrivals";
import {
  type ChatStore,
  addMessages,
  threadOf,
  updateConversation,
  updateThread,
  withEntry,
} from "./chat-state";
import type { ChatDeps } from "./deps";
import { type ChatHistory, createHistory } from "./history";
import { type ChatList, createList } from "./list";
import { type ChatSending, createSending } from "./sending";

/** The running chat of a tab. */
export interface Chat {
  readonly store: ChatStore;
  readonly list: ChatList;
  readonly history: ChatHistory;
  readonly send: ChatSending;
  /** Loads the list and follows the connection; the answer stops. */
  start(): () => void;
  /** Somebody looks at the chat; the answer looks away. With nobody left nothing counts as read. */
  watch(): () => void;
  /** Looks at a conversation; null looks at none. */
  open(id: string | null): void;
  /** What is open and in front counts as read. */
  markRead(): void;
  setDraft(id: string, text: string): void;
  setTyping(id: string, isTyping: boolean): void;
  saveSettings(change: Partial<ChatSettings>): Promise<void>;
  /** Asks again how the school chats, after its rules changed; what is known stays when there is no answer. */
  renewRules(): void;
  /** Connects now; also after having been forced out. */
  readonly reconnect: () => void;
}

const DRAFT_DELAY_MS = 400;
/** How long the first list waits for the connection, which would have it asked for again; a tab that does not hold it hears
 * nothing of that. */
const LIST_WAIT_MS = 3_000;

/** Work that begins when it is told to, and its end. */
function waiting(work: () => Promise<void>): { readonly promise: Promise<void>; readonly begin: () => void } {
  let begin: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    begin = () => resolve(work());
  });
  return { promise, begin };
}

/** Builds the chat of a tab from its parts. */
export function createChat(deps: ChatDeps): Chat {
  const { store, hub, calls, clock } = deps;
  const list = createList(deps);
  const history = createHistory(deps);
  const send = createSending(deps);
  let cancelDrafts: (() => void) | null = null;
  /** Entries of the outbox by id, also those that have just left it. */
  let flying = new Map<string, Outbox[number]>();
  let lastTyping = "";
  let watchers = 0;
  let firstList: Promise<void> = Promise.resolve();
  /** Asks for the first list, as long as nobody did. */
  let beginList: (() => void) | null = null;
  /** Cuts off what is still asked for when the chat stops. */
  let running = new AbortController();

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
    beginList?.();
    await firstList;
    if (!store.getState().conversations.has(id) && !(await list.beginWith(id))) return;
    await history.load(id);
    markRead();
  }
  function loadFirstList(): () => void {
    const { promise, begin } = waiting(() => list.load(running.signal));
    firstList = promise;
    beginList = () => {
      beginList = null;
      begin();
    };
    return clock.after(LIST_WAIT_MS, () => beginList?.());
  }
  async function catchUp(): Promise<void> {
    if (beginList === null) await list.load(running.signal);
    else {
      beginList();
      await firstList;
    }
    const state = store.getState();
    const ready = [...state.threads].filter(([, thread]) => thread.status === "ready").map(([id]) => id);
    await Promise.all(ready.map((id) => history.catchUp(id).catch(() => null)));
    markRead();
  }
  const arrive = createArrivals(deps, {
    onUnknown: () => void list.load(running.signal),
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
        addMessages(store, id, [message]);
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
  function showConnection(connection: ConnectionState, condition: string | null): void {
    store.setState({ connection, condition });
    // The tab that held the connection may have closed without a word.
    if (connection !== "online") store.setState({ present: new Set() });
  }
  function handle(event: SessionEvent): void {
    if (event.kind === "connection") showConnection(event.state, event.condition);
    else if (event.kind === "present") store.setState({ present: new Set(event.userIds) });
    else if (event.kind === "outbox") showOutbox(event.outbox);
    else if (event.kind === "stored") settle(event.messageIds);
    else if (event.kind === "incoming") arrive(event.incoming);
    else void catchUp();
  }
  async function loadSelf(): Promise<void> {
    const [self, config] = await Promise.all([calls.self(running.signal), calls.config(running.signal)]);
    store.setState({ settings: self.settings, config });
  }
  async function loadDrafts(): Promise<void> {
    const kept = await deps.drafts.read();
    store.setState(({ drafts }) => ({ drafts: new Map([...Object.entries(kept), ...drafts]) }));
  }
  return {
    store,
    list,
    history,
    send,
    start() {
      running = new AbortController();
      const stopWaiting = loadFirstList();
      const stopListening = hub.listen(handle);
      const stopHub = hub.start();
      // Limits and settings have sensible values until they come.
      loadSelf().catch(() => null);
      void loadDrafts();
      return () => {
        running.abort();
        stopListening();
        stopHub();
        stopWaiting();
        cancelDrafts?.();
      };
    },
    watch() {
      beginList?.();
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
    markRead,
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
    renewRules() {
      loadSelf().catch(() => null);
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
