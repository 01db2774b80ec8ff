import type { Body } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** Query keys of content safety. */
export const safetyKeys = {
  all: QUERY_ROOTS.safety,
  words: (body: Body<"/api/blade-platform/sensitiveWord/page">) =>
    [...QUERY_ROOTS.safety, "words", body] as const,
  attempts: (body: Body<"/api/blade-platform/sensitiveWord/attempts">) =>
    [...QUERY_ROOTS.safety, "attempts", body] as const,
};
