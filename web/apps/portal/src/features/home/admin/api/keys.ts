import type { Body } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** Query keys of the configuration of common tools. */
export const configKeys = {
  tools: [...QUERY_ROOTS.config, "tools"] as const,
  toolPage: (body: Body<"/api/onehall/tools/page">) =>
    [...QUERY_ROOTS.config, "tools", "page", body] as const,
  toolTypes: (language: string) => [...QUERY_ROOTS.config, "tools", "types", language] as const,
  columnChoices: (of: string, language: string) =>
    [...QUERY_ROOTS.config, "column-choices", of, language] as const,
};
