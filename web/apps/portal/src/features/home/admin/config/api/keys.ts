import type { Body } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { documentKeys } from "@/shared/documents/api/keys";

const documents = documentKeys.all;

/** Query keys of cards and of what is shown of them; what follows every draft that is saved begins as documents do. */
export const cardKeys = {
  copies: (language: string, cardId: string) => [...documents, "copies", language, cardId] as const,
  kind: (language: string, kind: string) => [...QUERY_ROOTS.config, "card-kind", language, kind] as const,
  preview: (language: string, card: object, whom: object) =>
    [...documents, "card-preview", language, card, whom] as const,
  dataPreview: (language: string, card: object, whom: object) =>
    [...documents, "card-data-preview", language, card, whom] as const,
  pagePreview: (language: string, whom: object) => [...documents, "page-preview", language, whom] as const,
  seers: (body: Body<"/api/onehall/config/seers">) => [...QUERY_ROOTS.config, "seers", body] as const,
  below: (language: string, whom: object) => [...documents, "below", language, whom] as const,
  /** All cards with their documents, which have both languages. */
  school: [...documents, "school"] as const,
  apis: (language: string, keyword: string) => [...QUERY_ROOTS.config, "apis", language, keyword] as const,
  api: (language: string, apiId: string) => [...QUERY_ROOTS.config, "api", language, apiId] as const,
  paramTypes: (language: string) => [...QUERY_ROOTS.config, "param-types", language] as const,
  people: (keyword: string) => [...QUERY_ROOTS.config, "people", keyword] as const,
};
