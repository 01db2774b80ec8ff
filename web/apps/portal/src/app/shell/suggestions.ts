import { call } from "@/shared/api/client";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** One suggested service. */
export interface Suggestion {
  readonly id: string;
  readonly name: string;
  readonly department: string;
}

const SUGGESTIONS = 8;

/** Services by name, pinyin or initials; visitors ask their own call. `suggest` keeps half a word from counting as a search. */
export function suggestionsQuery(keyword: string, isSignedIn: boolean, language: string) {
  const path = isSignedIn
    ? "/api/blade-platform/serverCenter/searchService"
    : "/api/blade-platform/nobody/prepareLogin/searchService";
  return {
    queryKey: [...QUERY_ROOTS.services, "header-search", keyword, isSignedIn, language] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Suggestion[]> => {
      const page = await call(path, { keyword, current: 1, size: SUGGESTIONS, suggest: true }, { signal });
      return page.records.map((item) => ({
        id: item.serviceId,
        name: item.serviceName,
        department: item.serviceDeptName ?? "",
      }));
    },
  };
}
