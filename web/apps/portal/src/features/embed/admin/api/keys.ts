import { QUERY_ROOTS } from "@/shared/config/query-roots";

const { embed } = QUERY_ROOTS;

/** Query keys of the administration of embedded applications. */
export const embedKeys = {
  all: embed,
  list: (filter: object) => [...embed, "list", filter] as const,
  detail: (appId: string) => [...embed, "detail", appId] as const,
  micro: [...embed, "micro"] as const,
  dropped: (filter: object, language: string) => [...embed, "dropped", filter, language] as const,
};
