import type { Body } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** Keys of every query about matters. */
export const matterKeys = {
  all: QUERY_ROOTS.matters,
  count: [...QUERY_ROOTS.matters, "count"] as const,
  todos: (body: Body<"/api/onehall/todos/page">, language: string) =>
    [...QUERY_ROOTS.matters, "todos", body, language] as const,
  drafts: (body: Body<"/api/onehall/drafts/page">, language: string) =>
    [...QUERY_ROOTS.matters, "drafts", body, language] as const,
  applications: (body: Body<"/api/onehall/applications/page">, language: string) =>
    [...QUERY_ROOTS.matters, "applications", body, language] as const,
  application: (applicationId: string, language: string) =>
    [...QUERY_ROOTS.matters, "application", applicationId, language] as const,
  draft: (draftId: string, language: string) => [...QUERY_ROOTS.matters, "draft", draftId, language] as const,
};
