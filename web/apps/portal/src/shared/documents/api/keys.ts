import type { Body } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

const documents = [...QUERY_ROOTS.config, "documents"] as const;

/** Query keys of documents; all of them begin with `all`, which a write makes stale. */
export const documentKeys = {
  all: documents,
  /** Titles come in the reader's language. */
  changes: (language: string) => [...documents, "changes", language] as const,
  detail: (key: string) => [...documents, "detail", key] as const,
  history: (body: Body<"/api/onehall/config/history">) => [...documents, "history", body] as const,
  diff: (body: Body<"/api/onehall/config/diff">) => [...documents, "diff", body] as const,
  cards: (language: string, body: Body<"/api/online-service-platform/cardbusinessconfig/list">) =>
    [...documents, "cards", language, body] as const,
  cardNames: (language: string) => [...documents, "card-names", language] as const,
  catalogueNames: (language: string) => [...QUERY_ROOTS.config, "catalogue-names", language] as const,
  /** Asked again on a clock of its own, whatever is written. */
  presence: (key: string) => [...QUERY_ROOTS.config, "presence", key] as const,
  present: (key: string) => [...QUERY_ROOTS.config, "present", key] as const,
  departments: (language: string) => [...QUERY_ROOTS.config, "departments", language] as const,
  roles: (language: string) => [...QUERY_ROOTS.config, "roles", language] as const,
  newsColumns: (language: string) => [...QUERY_ROOTS.config, "news-columns", language] as const,
};
