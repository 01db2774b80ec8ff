import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** Keys of every query about chat. */
export const chatKeys = {
  all: QUERY_ROOTS.chat,
  badge: [...QUERY_ROOTS.chat, "badge"] as const,
  partner: (id: string) => [...QUERY_ROOTS.chat, "partner", id] as const,
  organization: (deptId: string) => [...QUERY_ROOTS.chat, "organization", deptId] as const,
  organizationTree: (deptIds: readonly string[]) =>
    [...QUERY_ROOTS.chat, "organizationTree", ...deptIds] as const,
  people: (keyword: string) => [...QUERY_ROOTS.chat, "people", keyword] as const,
  classes: [...QUERY_ROOTS.chat, "classes"] as const,
  classmates: (classId: string) => [...QUERY_ROOTS.chat, "classmates", classId] as const,
  teachers: [...QUERY_ROOTS.chat, "teachers"] as const,
  officials: [...QUERY_ROOTS.chat, "officials"] as const,
  search: (conversationId: string, keyword: string) =>
    [...QUERY_ROOTS.chat, "search", conversationId, keyword] as const,
};
