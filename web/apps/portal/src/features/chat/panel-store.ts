import { create } from "zustand";

/** The panel over the page: open or closed, and what it is to show. */
export interface ChatPanelState {
  readonly isOpen: boolean;
  /** The conversation to begin with; null shows the list. */
  readonly conversationId: string | null;
}

/** The store of the panel; the shell's button, notifications and embedded pages open it. */
export const chatPanel = create<ChatPanelState>()(() => ({ isOpen: false, conversationId: null }));

/** Opens the panel, with a conversation or the list. */
export function openChatPanel(conversationId: string | null = null): void {
  chatPanel.setState({ isOpen: true, conversationId });
}

/** Closes the panel. */
export function closeChatPanel(): void {
  chatPanel.setState({ isOpen: false, conversationId: null });
}
