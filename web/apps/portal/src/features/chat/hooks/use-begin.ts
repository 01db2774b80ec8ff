import type { DirectoryUser, PartnerWire } from "../api/wire";
import { newConversation } from "../model/partner";
import { useChat } from "./use-chat";

/** Begins a conversation with somebody and opens it. */
export function useBegin(onOpen: (id: string) => void) {
  const chat = useChat();
  return (user: Pick<DirectoryUser | PartnerWire, "userId" | "nickname" | "avatar" | "kind">): void => {
    chat.list.begin(newConversation(user));
    // The list keeps what has a draft or a message; what was just begun is open anyway.
    onOpen(user.userId);
  };
}
