import type { UserInfo } from "@/shared/api/types";

/** Whose drafts they are; who acts as somebody else has drafts of that combination. */
export function ownerOf(user: UserInfo): string {
  const by = user.impersonator ?? null;
  return `${user.tenant_id}/${user.user_id}${by === null ? "" : ` by ${by.user_id}`}`;
}
