import { compareStanzaIds } from "../model/order";
import { earliestStanzaId, firstUnread, latestStanzaId } from "../model/timeline";
import type { HistoryPage } from "../api/calls";
import { addMessages, threadOf, updateThread } from "./chat-state";
import type { ChatDeps } from "./deps";

/** Pages asked for after a loss; with more to catch up the conversation begins anew with its latest page. */
const CATCH_UP_PAGES = 4;
const CATCH_UP_SIZE = 100;
/** Pages that are loaded to find where unread begins. */
const UNREAD_PAGES = 5;

/** Loads the messages of conversations. */
export interface ChatHistory {
  /** The latest page, unless it is there. */
  load(id: string): Promise<void>;
  /** The page before what is there. */
  loadOlder(id: string): Promise<void>;
  /** What came while there was no connection. */
  catchUp(id: string): Promise<void>;
  /** Pages backwards until a message is there; false when the archive does not have it. */
  loadUntil(id: string, messageId: string): Promise<boolean>;
  /** Reads the latest page again: other members have read, or something was removed. */
  refresh(id: string): Promise<void>;
}

/** Builds the loader. Whatever the archive shows under an id of the outbox counts as delivered (contract §7). */
export function createHistory({ store, hub, calls }: ChatDeps): ChatHistory {
  const ownId = () => store.getState().ownId;

  function take(id: string, page: HistoryPage): void {
    addMessages(store, id, page.messages, true);
    const messageIds = page.messages.filter(({ isOwn }) => isOwn).map(({ messageId }) => messageId);
    const isWaiting = store
      .getState()
      .outbox.some((entry) => messageIds.includes(entry.message.wire.messageId));
    if (isWaiting) hub.command({ kind: "found", messageIds });
  }
  /** Goes back until the first unread message is there, some pages at most; answers whether there is more before it. */
  async function loadUnread(id: string, hasMore: boolean, read: string | null): Promise<boolean> {
    let isMore = hasMore;
    if (read === null) return isMore;
    for (let count = 0; count < UNREAD_PAGES && isMore; count += 1) {
      const before = earliestStanzaId(threadOf(store.getState(), id).messages);
      if (before === null || compareStanzaIds(before, read) <= 0) break;
      // Each page begins where the one before ended.
      // oxlint-disable-next-line no-await-in-loop
      const page = await calls.history(id, ownId(), { before, pageSize: CATCH_UP_SIZE });
      take(id, page);
      isMore = page.hasMore;
    }
    return isMore;
  }
  async function load(id: string): Promise<void> {
    const { status } = threadOf(store.getState(), id);
    if (status === "loading" || status === "ready") return;
    updateThread(store, id, () => ({ status: "loading", error: null }));
    try {
      const page = await calls.history(id, ownId(), {});
      take(id, page);
      const conversation = store.getState().conversations.get(id);
      const hasUnread = (conversation?.unread ?? 0) > 0;
      const hasMore = hasUnread
        ? await loadUnread(id, page.hasMore, conversation?.readStanzaId ?? null)
        : page.hasMore;
      updateThread(store, id, ({ messages, firstUnreadId }) => ({
        status: "ready",
        hasMore,
        firstUnreadId: hasUnread
          ? (firstUnread(messages, conversation?.readStanzaId ?? null)?.messageId ?? null)
          : firstUnreadId,
      }));
    } catch (error) {
      updateThread(store, id, () => ({ status: "failed", error }));
    }
  }
  async function loadOlder(id: string): Promise<void> {
    const thread = threadOf(store.getState(), id);
    const before = earliestStanzaId(thread.messages);
    if (thread.status !== "ready" || !thread.hasMore || thread.isLoadingOlder || before === null) return;
    updateThread(store, id, () => ({ isLoadingOlder: true, error: null }));
    try {
      const page = await calls.history(id, ownId(), { before });
      take(id, page);
      updateThread(store, id, () => ({ isLoadingOlder: false, hasMore: page.hasMore }));
    } catch (error) {
      updateThread(store, id, () => ({ isLoadingOlder: false, error }));
    }
  }
  async function catchUp(id: string): Promise<void> {
    for (let count = 0; count < CATCH_UP_PAGES; count += 1) {
      const after = latestStanzaId(threadOf(store.getState(), id).messages);
      const query = after === null ? {} : { after, pageSize: CATCH_UP_SIZE };
      // Each page begins where the one before ended.
      // oxlint-disable-next-line no-await-in-loop
      const page = await calls.history(id, ownId(), query);
      take(id, page);
      if (!page.hasMore || after === null) return;
    }
    updateThread(store, id, () => ({ messages: [], status: "idle" }));
    await load(id);
  }
  async function loadUntil(id: string, messageId: string): Promise<boolean> {
    await load(id);
    for (;;) {
      const { messages, hasMore, error } = threadOf(store.getState(), id);
      if (messages.some((message) => message.messageId === messageId)) return true;
      if (!hasMore || error !== null) return false;
      // oxlint-disable-next-line no-await-in-loop
      await loadOlder(id);
    }
  }
  return {
    load,
    loadOlder,
    catchUp,
    loadUntil,
    async refresh(id) {
      if (threadOf(store.getState(), id).status === "ready") take(id, await calls.history(id, ownId(), {}));
    },
  };
}
