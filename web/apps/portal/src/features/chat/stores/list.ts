import { ASSISTANT_CONVERSATION_ID } from "@/shared/config/constants";

import type { ConversationChange } from "../api/calls";
import type { Conversation } from "../model/conversation";
import { newConversation } from "../model/partner";
import { updateConversation, updateThread, withEntry } from "./chat-state";
import type { ChatDeps } from "./deps";

/** The list of conversations and what can be done with its entries. */
export interface ChatList {
  /** Asks for the list; once `signal` aborts nothing is told of it. */
  load(signal?: AbortSignal): Promise<void>;
  /** Puts a conversation into the list that has no message yet. */
  begin(conversation: Conversation): void;
  /** The same for an id of which nothing is known; false when there is nobody. */
  beginWith(id: string): Promise<boolean>;
  change(id: string, change: ConversationChange): Promise<void>;
  hide(id: string): Promise<void>;
  removeHistory(id: string): Promise<void>;
  removeMessage(id: string, messageId: string): Promise<void>;
}

/** Builds the list. Changes are shown at once and taken back when the server refuses them. */
export function createList(deps: ChatDeps): ChatList {
  const { store, calls } = deps;
  const assistant = (): Conversation =>
    newConversation({
      userId: ASSISTANT_CONVERSATION_ID,
      nickname: deps.assistantName(),
      avatar: "",
      kind: "assistant",
    });

  async function load(signal?: AbortSignal): Promise<void> {
    try {
      const all = await calls.conversations(signal);
      store.setState(({ conversations, openId, threads }) => {
        const next = new Map([assistant(), ...all].map((one) => [one.id, one]));
        // What was begun here and has no message yet stays; what is open counts as read.
        for (const [id, one] of conversations) if (!next.has(id) && one.last === null) next.set(id, one);
        const open = openId === null ? undefined : next.get(openId);
        const isRead = openId !== null && threads.get(openId)?.status === "ready" && deps.isVisible();
        if (open !== undefined && isRead) next.set(open.id, { ...open, unread: 0 });
        return { conversations: next, listStatus: "ready", listError: null };
      });
    } catch (error) {
      if (signal?.aborted === true) return;
      store.setState(({ listStatus }) =>
        listStatus === "ready" ? {} : { listStatus: "failed", listError: error },
      );
    }
  }
  function begin(conversation: Conversation): void {
    store.setState(({ conversations }) =>
      conversations.has(conversation.id)
        ? {}
        : { conversations: withEntry(conversations, conversation.id, conversation) },
    );
  }
  /** An address may name somebody who is not in the list; false when there is nobody. */
  async function beginWith(id: string): Promise<boolean> {
    try {
      begin(newConversation(await calls.partner(id)));
      return true;
    } catch (error) {
      deps.onFailure(error);
      store.setState(({ openId }) => (openId === id ? { openId: null } : {}));
      return false;
    }
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
    load,
    begin,
    beginWith,
    change(id, change) {
      const shown: Partial<Conversation> = {
        ...(change.offlineNoPushMsg === undefined ? {} : { isMuted: change.offlineNoPushMsg }),
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
  };
}
