import { QUERY_ROOTS } from "@/shared/config/query-roots";

const { sources } = QUERY_ROOTS;

/** Query keys of data sources. */
export const sourceKeys = {
  all: sources,
  /** Words about faults come in the reader's language. */
  list: (language: string) => [...sources, "list", language] as const,
  health: (language: string) => [...sources, "health", language] as const,
  apis: (sourceId: string) => [...sources, "apis", sourceId] as const,
};
