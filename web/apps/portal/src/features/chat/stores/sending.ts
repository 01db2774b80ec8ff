import { errorText } from "@/shared/api/api-error";
import { ASSISTANT_CONVERSATION_ID } from "@/shared/config/constants";
import type { SentCard } from "@/shared/lib/send-card";

import type { UploadedWire } from "../api/wire";
import { fileEnding, fileFault, isShownPicture } from "../model/files";
import { type ChatMessage, MESSAGE_TYPE, type WireMessage, toChatMessage } from "../model/message";
import { isGroupId, newMessageId } from "../model/message-id";
import { newConversation } from "../model/partner";
import type { Receiver } from "../model/receivers";
import { type Upload, addMessages, outboxEntry, updateThread, withEntry } from "./chat-state";
import type { ChatDeps } from "./deps";

/** Why a file was not taken. */
export type FileRefusal = { readonly name: string; readonly fault: "empty" | "tooLarge" };

/** Everything that leaves a conversation. */
export interface ChatSending {
  /** `isToAll` calls everybody in a group, for those who may (contract §7). */
  text(id: string, text: string, isToAll?: boolean): void;
  /** Something of the portal (000 §3, type 8); the conversation begins with it where there is none. */
  card(receiver: Receiver, card: SentCard): void;
  /** Answers what could not be taken. */
  files(id: string, files: readonly File[]): readonly FileRefusal[];
  cancelUpload(messageId: string): void;
  /** Sends a failed message again, or its file. */
  retry(messageId: string): void;
  /** Gives a failed message up: it leaves the list. */
  discard(message: ChatMessage): void;
  revoke(message: ChatMessage): void;
}

interface PendingFile {
  readonly file: File;
  readonly wire: WireMessage;
  readonly abort: AbortController;
}

/** Builds the sending part. */
export function createSending({ store, hub, calls, clock, random }: ChatDeps): ChatSending {
  const pending = new Map<string, PendingFile>();

  function newWire(id: string, type: number, content: string): WireMessage {
    const { ownId, ownName, conversations } = store.getState();
    const now = clock.now();
    const isGroup = id !== ASSISTANT_CONVERSATION_ID && isGroupId(id);
    return {
      messageId: newMessageId(ownId, now, random),
      fromUserId: ownId,
      fromUserName: ownName,
      toUserId: id,
      toUserName: conversations.get(id)?.name ?? "",
      content,
      timeSend: Math.floor(now / 1000),
      type,
      chatType: isGroup ? "groupchat" : "chat",
      toUserType: isGroup ? 2 : 1,
    };
  }
  const submit = (wire: WireMessage, body: string): void =>
    hub.command({ kind: "submit", message: { wire, body } });
  const setUpload = (messageId: string, upload: Upload | null): void =>
    store.setState((state) => ({ uploads: withEntry(state.uploads, messageId, upload) }));

  function forget(messageId: string): void {
    const url = store.getState().uploads.get(messageId)?.localUrl ?? "";
    if (url !== "") URL.revokeObjectURL(url);
    setUpload(messageId, null);
    pending.delete(messageId);
  }
  async function upload(one: PendingFile): Promise<void> {
    const { file, wire, abort } = one;
    const { messageId, toUserId } = wire;
    const localUrl =
      store.getState().uploads.get(messageId)?.localUrl ??
      (wire.type === MESSAGE_TYPE.image ? URL.createObjectURL(file) : "");
    setUpload(messageId, { share: 0, error: null, localUrl });
    try {
      const uploaded = await calls.upload(file, toUserId, {
        signal: abort.signal,
        onProgress: (share) => {
          if (!abort.signal.aborted) setUpload(messageId, { share, error: null, localUrl });
        },
      });
      const whole = withFile(wire, uploaded);
      addMessages(store, toUserId, [toChatMessage(whole, { ownId: wire.fromUserId, stanzaId: null })]);
      submit(whole, whole.fileName ?? file.name);
      forget(messageId);
    } catch (error) {
      if (abort.signal.aborted) forget(messageId);
      else setUpload(messageId, { share: 0, error: errorText(error), localUrl });
    }
  }
  function remove(id: string, messageId: string): void {
    updateThread(store, id, ({ messages }) => ({
      messages: messages.filter((message) => message.messageId !== messageId),
    }));
  }
  function start(id: string, file: File): void {
    const type = isShownPicture(file.type) ? MESSAGE_TYPE.image : MESSAGE_TYPE.file;
    const wire: WireMessage = {
      ...newWire(id, type, ""),
      fileName: file.name,
      fileTypeName: fileEnding(file.name),
      fileSize: file.size,
    };
    const one = { file, wire, abort: new AbortController() };
    pending.set(wire.messageId, one);
    addMessages(store, id, [toChatMessage(wire, { ownId: wire.fromUserId, stanzaId: null })]);
    void upload(one);
  }

  return {
    text(id, text, isToAll = false) {
      const content = text.trim();
      if (content === "") return;
      const wire = newWire(id, MESSAGE_TYPE.text, content);
      submit(isToAll && wire.chatType === "groupchat" ? { ...wire, allUser: 1 } : wire, content);
    },
    card(receiver, { objectId, ...card }) {
      const id = receiver.userId;
      if (!store.getState().conversations.has(id)) {
        store.setState(({ conversations }) => ({
          conversations: withEntry(conversations, id, newConversation(receiver)),
        }));
      }
      const wire = newWire(id, MESSAGE_TYPE.link, JSON.stringify(card));
      submit({ ...wire, objectId }, card.title);
    },
    files(id, files) {
      const refused: FileRefusal[] = [];
      for (const file of files) {
        const fault = fileFault(file, store.getState().config);
        if (fault === null) start(id, file);
        else refused.push({ name: file.name, fault });
      }
      return refused;
    },
    cancelUpload(messageId) {
      const one = pending.get(messageId);
      if (one === undefined) return;
      one.abort.abort();
      forget(messageId);
      remove(one.wire.toUserId, messageId);
    },
    retry(messageId) {
      const one = pending.get(messageId);
      if (one === undefined) hub.command({ kind: "retry", messageId });
      else if (store.getState().uploads.get(messageId)?.error !== null) void upload(one);
    },
    discard(message) {
      const { messageId, conversationId } = message;
      if (pending.has(messageId)) forget(messageId);
      else if (outboxEntry(store.getState(), messageId) !== undefined)
        hub.command({ kind: "drop", messageId });
      remove(conversationId, messageId);
    },
    revoke(message) {
      submit(newWire(message.conversationId, MESSAGE_TYPE.revoke, message.messageId), "");
    },
  };
}

function withFile(wire: WireMessage, uploaded: UploadedWire): WireMessage {
  return {
    ...wire,
    content: uploaded.url,
    imUp: 1,
    objectId: uploaded.objectId,
    fileName: uploaded.fileName || (wire.fileName ?? ""),
    fileTypeName: uploaded.fileTypeName || (wire.fileTypeName ?? ""),
    fileSize: uploaded.fileSize,
    width: uploaded.width ?? 0,
    height: uploaded.height ?? 0,
  };
}
