import { request } from "@/shared/api/client";
import type { Page } from "@/shared/api/types";

/** One suggested service. */
export interface Suggestion {
  readonly id: string;
  readonly name: string;
  readonly department: string;
}

const SUGGESTIONS = 8;

/** Services by name, pinyin or initials; visitors ask their own call. `suggest` keeps half a word from counting as a search. */
export function suggestionsQuery(keyword: string, isSignedIn: boolean, language: string) {
  const path = isSignedIn ? "serverCenter/searchService" : "nobody/prepareLogin/searchService";
  return {
    queryKey: ["shell", "suggestions", keyword, isSignedIn, language] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Suggestion[]> => {
      const page = await request<
        Page<{ serviceId: string; serviceName: string; serviceDeptName: string | null }>
      >(path, { keyword, current: 1, size: SUGGESTIONS, suggest: true }, { family: "platform", signal });
      return page.records.map((item) => ({
        id: item.serviceId,
        name: item.serviceName,
        department: item.serviceDeptName ?? "",
      }));
    },
  };
}
