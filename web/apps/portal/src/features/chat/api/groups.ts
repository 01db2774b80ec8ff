import { call } from "@/shared/api/client";

import type { GroupRole } from "./wire";

/** Calls about groups; each refusal says why in the reader's language. */
export const groupCalls = {
  create: (name: string, userIds: readonly string[]) =>
    call("/api/onehall/chat/groups/create", { name, userIds }),
  rename: (groupId: string, name: string) => call("/api/onehall/chat/groups/rename", { groupId, name }),
  notice: (groupId: string, notice: string) => call("/api/onehall/chat/groups/notice", { groupId, notice }),
  invite: (groupId: string, userIds: readonly string[]) =>
    call("/api/onehall/chat/groups/invite", { groupId, userIds }),
  remove: (groupId: string, userId: string) => call("/api/onehall/chat/groups/remove", { groupId, userId }),
  leave: (groupId: string) => call("/api/onehall/chat/groups/leave", { groupId }),
  dissolve: (groupId: string) => call("/api/onehall/chat/groups/dissolve", { groupId }),
  /** `owner` hands the group over. */
  role: (groupId: string, userId: string, role: GroupRole) =>
    call("/api/onehall/chat/groups/role", { groupId, userId, role }),
};

/** The number beside the chat button: unread messages without muted conversations. */
export const badgeCall = (signal: AbortSignal) => call("/api/onehall/chat/badge", {}, { signal });
