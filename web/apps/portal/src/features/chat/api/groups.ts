import { request } from "@/shared/api/client";

import type { GroupRole } from "./wire";

const own = <T>(path: string, body: object): Promise<T> =>
  request<T>(`chat/${path}`, body, { family: "own" });

/** Calls about groups; each refusal says why in the reader's language. */
export const groupCalls = {
  create: (name: string, userIds: readonly string[]) =>
    own<{ readonly groupId: string }>("groups/create", { name, userIds }),
  rename: (groupId: string, name: string) => own<unknown>("groups/rename", { groupId, name }),
  notice: (groupId: string, notice: string) => own<unknown>("groups/notice", { groupId, notice }),
  invite: (groupId: string, userIds: readonly string[]) =>
    own<unknown>("groups/invite", { groupId, userIds }),
  remove: (groupId: string, userId: string) => own<unknown>("groups/remove", { groupId, userId }),
  leave: (groupId: string) => own<unknown>("groups/leave", { groupId }),
  dissolve: (groupId: string) => own<unknown>("groups/dissolve", { groupId }),
  /** `owner` hands the group over. */
  role: (groupId: string, userId: string, role: GroupRole) =>
    own<unknown>("groups/role", { groupId, userId, role }),
};

/** The number beside the chat button: unread messages without muted conversations. */
export const badgeCall = (signal: AbortSignal) =>
  request<{ readonly unread: number }>("chat/badge", {}, { family: "own", signal });
