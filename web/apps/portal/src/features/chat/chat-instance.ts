import { create } from "zustand";

import type { Chat } from "./stores/chat";

/** The chat of this tab: null for visitors and while it starts. */
export const chatInstance = create<{ readonly chat: Chat | null }>()(() => ({ chat: null }));
