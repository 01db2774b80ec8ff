import { createContext, useContext } from "react";
import { useStore } from "zustand";

import type { Chat } from "../stores/chat";
import type { ChatState } from "../stores/chat-state";

/** The running chat around everything that shows it. */
export const ChatContext = createContext<Chat | null>(null);

/** The running chat; only inside `ChatContext`. */
export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (chat === null) throw new Error("no chat around this part");
  return chat;
}

/** A part of the chat's state; re-renders when it changes. */
export function useChatState<T>(select: (state: ChatState) => T): T {
  return useStore(useChat().store, select);
}
