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
  copies: (language: string, cardId: string) => [...documents, "copies", language, cardId] as const,
  cardKind: (language: string, kind: string) => [...QUERY_ROOTS.config, "card-kind", language, kind] as const,
  /** Follows every draft that is saved. */
  cardPreview: (language: string, card: object, whom: object) =>
    [...documents, "card-preview", language, card, whom] as const,
  cardDataPreview: (language: string, card: object, whom: object) =>
    [...documents, "card-data-preview", language, card, whom] as const,
  pagePreview: (language: string, whom: object) => [...documents, "page-preview", language, whom] as const,
  seers: (body: Body<"/api/onehall/config/seers">) => [...QUERY_ROOTS.config, "seers", body] as const,
  below: (language: string, whom: object) => [...documents, "below", language, whom] as const,
  /** All cards with their documents, which have both languages. */
  school: [...documents, "school"] as const,
  apis: (language: string, keyword: string) => [...QUERY_ROOTS.config, "apis", language, keyword] as const,
  api: (language: string, apiId: string) => [...QUERY_ROOTS.config, "api", language, apiId] as const,
  paramTypes: (language: string) => [...QUERY_ROOTS.config, "param-types", language] as const,
  /** Asked again on a clock of its own, whatever is written. */
  presence: (key: string) => [...QUERY_ROOTS.config, "presence", key] as const,
  people: (keyword: string) => [...QUERY_ROOTS.config, "people", keyword] as const,
  departments: (language: string) => [...QUERY_ROOTS.config, "departments", language] as const,
};
