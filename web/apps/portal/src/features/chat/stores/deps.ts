import type { Clock } from "@/shared/lib/clock";

import type { ChatCalls } from "../api/calls";
import type { TabHub } from "../session/tab-hub";
import type { ChatMessage } from "../model/message";
import type { ChatStore } from "./chat-state";

/** Where drafts outlive the page. */
export interface DraftKeeper {
  read(): Promise<Readonly<Record<string, string>>>;
  write(drafts: Readonly<Record<string, string>>): Promise<void>;
}

/** What the parts of the running chat work with. */
export interface ChatDeps {
  readonly store: ChatStore;
  readonly hub: TabHub;
  readonly calls: ChatCalls;
  readonly clock: Clock;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  readonly drafts: DraftKeeper;
  /** Name of the file transfer assistant, for servers that do not list it. */
  readonly assistantName: () => string;
  /** The tab is in front: what is open there is being read. */
  readonly isVisible: () => boolean;
  /** A message that is to make itself heard. */
  readonly onAlert: (message: ChatMessage, conversationName: string) => void;
  /** Something the person should know, in words. */
  readonly onNotice: (text: string) => void;
  /** A call failed. */
  readonly onFailure: (error: unknown) => void;
}
