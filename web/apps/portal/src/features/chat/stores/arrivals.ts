import { type Conversation, withArrival } from "../model/conversation";
import {
  type ChatMessage,
  MESSAGE_TYPE,
  type WireMessage,
  entersConversation,
  toChatMessage,
} from "../model/message";
import { isGroupId } from "../model/message-id";
import { isQuiet, shouldAlert } from "../model/quiet-hours";
import { compareStanzaIds } from "../model/order";
import { revokeMessage } from "../model/timeline";
import type { Incoming } from "../session/transport";
import { addMessages, threadOf, updateConversation, updateThread, withEntry } from "./chat-state";
import type { ChatDeps } from "./deps";

/** How long somebody counts as writing after the last word of it. */
const TYPING_MS = 6_000;
/** Group markers come in crowds: the numbers are read once after them. */
const MARKERS_SETTLE_MS = 1_500;

/** What arrivals ask of the other parts. */
export interface ArrivalHooks {
  /** A conversation that the list does not have. */
  readonly onUnknown: () => void;
  /** A message came into the conversation that is being read. */
  readonly onWatched: (id: string) => void;
  readonly refresh: (id: string) => void;
}

/** Takes what the connection hands on. */
export function createArrivals(deps: ChatDeps, hooks: ArrivalHooks): (incoming: Incoming) => void {
  const { store, clock, hub } = deps;
  const typingEnds = new Map<string, () => void>();
  const refreshes = new Map<string, () => void>();

  function newConversation(id: string, message: ChatMessage): Conversation {
    return {
      id,
      name: message.isOwn ? id : message.fromUserName || id,
      avatar: "",
      kind: isGroupId(id) ? "group" : message.type === MESSAGE_TYPE.notice ? "official" : "staff",
      mpType: "",
      isGroup: isGroupId(id),
      last: null,
      lastTime: 0,
      unread: 0,
      readStanzaId: null,
      peerReadStanzaId: null,
      isMuted: false,
      pinnedAt: 0,
    };
  }
  function stopTyping(id: string): void {
    typingEnds.get(id)?.();
    typingEnds.delete(id);
    if (store.getState().typing.has(id))
      store.setState(({ typing }) => ({ typing: withEntry(typing, id, null) }));
  }
  function alertFor(
    message: ChatMessage,
    conversation: Conversation,
    isWatched: boolean,
    isLate: boolean,
  ): void {
    const { settings } = store.getState();
    const facts = {
      isOwn: message.isOwn,
      isMuted: conversation.isMuted,
      isWatched,
      isLate,
      isQuiet: isQuiet(new Date(clock.now()), settings.quietFrom, settings.quietTo),
    };
    // One tab of the browser speaks for all.
    if (hub.isLeader() && shouldAlert(facts)) deps.onAlert(message, conversation.name);
  }
  function takeMessage(incoming: Extract<Incoming, { kind: "message" }>): void {
    const { conversationId: id, wire, stanzaId, isLate } = incoming;
    const state = store.getState();
    const known = state.conversations.get(id);
    const isOfficial =
      known === undefined
        ? wire.type === MESSAGE_TYPE.notice
        : known.kind === "official" || known.mpType !== "";
    if (!entersConversation(wire.type, isOfficial)) return;
    const message = toChatMessage(wire, { ownId: state.ownId, stanzaId, conversationId: id });
    stopTyping(id);
    const thread = threadOf(state, id);
    const isKnown = thread.messages.some(
      (one) => one.messageId === message.messageId && one.fromUserId === message.fromUserId,
    );
    // Only what has its history may grow: a gap would look like the whole.
    if (thread.status === "ready") {
      addMessages(store, id, [message]);
    }
    // Told twice, or counted by the list already: the same id counts once.
    if (isKnown || isCovered(known, stanzaId, message.messageId)) return;
    const isWatched = state.openId === id && deps.isVisible();
    const conversation = known ?? newConversation(id, message);
    store.setState(({ conversations }) => ({
      conversations: withEntry(
        conversations,
        id,
        withArrival(conversation, { last: previewOf(wire, stanzaId), isOwn: message.isOwn, isWatched }),
      ),
    }));
    if (known === undefined) hooks.onUnknown();
    if (isWatched && !message.isOwn) hooks.onWatched(id);
    alertFor(message, conversation, isWatched, isLate);
  }
  function takeMarker({
    conversationId: id,
    fromUserId,
    of,
    what,
  }: Extract<Incoming, { kind: "marker" }>): void {
    const { ownId } = store.getState();
    if (fromUserId === ownId) {
      // Another device of the person has read it.
      if (what === "displayed") updateConversation(store, id, () => ({ unread: 0 }));
      return;
    }
    if (isGroupId(id)) {
      refreshes.get(id)?.();
      refreshes.set(
        id,
        clock.after(MARKERS_SETTLE_MS, () => hooks.refresh(id)),
      );
      return;
    }
    updateThread(store, id, ({ progress }) => ({
      progress:
        what === "displayed"
          ? { ...progress, readMessageId: of }
          : { ...progress, received: new Set(progress.received).add(of) },
    }));
  }
  function takeTyping({
    conversationId: id,
    fromUserId,
    isTyping,
  }: Extract<Incoming, { kind: "typing" }>): void {
    if (fromUserId === store.getState().ownId) return;
    stopTyping(id);
    if (!isTyping) return;
    store.setState(({ typing }) => ({ typing: withEntry(typing, id, fromUserId) }));
    typingEnds.set(
      id,
      clock.after(TYPING_MS, () => stopTyping(id)),
    );
  }

  function takeGroup({ conversationId: id, isGone }: Extract<Incoming, { kind: "group" }>): void {
    if (!isGone) {
      store.setState(({ groupChanges }) => ({
        groupChanges: withEntry(groupChanges, id, (groupChanges.get(id) ?? 0) + 1),
      }));
      hooks.onUnknown();
      return;
    }
    store.setState(({ conversations, openId }) => ({
      conversations: withEntry(conversations, id, null),
      openId: openId === id ? null : openId,
    }));
  }

  return (incoming) => {
    if (incoming.kind === "group") takeGroup(incoming);
    else if (incoming.kind === "message") takeMessage(incoming);
    else if (incoming.kind === "marker") takeMarker(incoming);
    else if (incoming.kind === "typing") takeTyping(incoming);
    else if (incoming.kind === "revoke") takeRevoke(deps, incoming.conversationId, incoming.of);
  };
}

/** The list was asked for after this message was stored: its preview and its number know about it. */
function isCovered(known: Conversation | undefined, stanzaId: string | null, messageId: string): boolean {
  const last = known?.last ?? null;
  if (last === null) return false;
  if (last.messageId === messageId) return true;
  return last.stanzaId !== null && stanzaId !== null && compareStanzaIds(stanzaId, last.stanzaId) <= 0;
}

/** 000 §4: a revoke changes the original, in the list of messages and in the preview. */
export function takeRevoke({ store }: Pick<ChatDeps, "store">, id: string, messageId: string): void {
  updateThread(store, id, ({ messages }) => ({ messages: revokeMessage(messages, messageId) }));
  updateConversation(store, id, ({ last }) => ({
    last: last?.messageId === messageId ? { ...last, type: MESSAGE_TYPE.revoke, content: messageId } : last,
  }));
}

/** The preview of a message. */
export function previewOf(wire: WireMessage, stanzaId: string | null): NonNullable<Conversation["last"]> {
  return {
    messageId: wire.messageId,
    stanzaId,
    type: wire.type,
    content: wire.type === MESSAGE_TYPE.file ? (wire.fileName ?? "") : wire.content,
    fromUserId: wire.fromUserId,
    fromUserName: wire.fromUserName,
    timeSend: wire.timeSend,
    isToAll: wire.chatType === "groupchat" && wire.allUser === 1,
  };
}
