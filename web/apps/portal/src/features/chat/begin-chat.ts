import type { Page } from "@/shared/api/calls.gen";
import { call } from "@/shared/api/client";

import type { DirectoryUser } from "./api/wire";
import { chatInstance } from "./chat-instance";
import { newConversation } from "./model/partner";
import { openChatPanel } from "./panel-store";

/** The first people by name or account. */
export const findPeople = (
  keyword: string,
  size: number,
  signal: AbortSignal,
): Promise<Page<DirectoryUser>> =>
  call("/api/blade-platform/app/userList/queryFrents", { keyword, current: 1, size }, { signal });

/** Opens the panel with somebody of the directory; the conversation begins with the first message. */
export function beginChat(user: Pick<DirectoryUser, "userId" | "nickname" | "avatar" | "kind">): void {
  chatInstance.getState().chat?.list.begin(newConversation(user));
  openChatPanel(user.userId);
}
