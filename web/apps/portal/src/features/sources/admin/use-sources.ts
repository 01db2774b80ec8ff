import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import type { ViewedQuery } from "@/shared/ui/query-view";

import { type Source, healthQuery, sourcesQuery } from "./api/queries";

/** All systems with their health as it is now. */
export function useSources(): ViewedQuery<readonly Source[]> {
  const { language } = useLanguage();
  const list = useQuery(sourcesQuery(language));
  const { data: healths = [] } = useQuery(healthQuery(language));
  const data = list.data?.map((source) => {
    const now = healths.find(({ sourceId }) => sourceId === source.sourceId);
    return now === undefined ? source : { ...source, health: now.health };
  });
  return { data, isError: list.isError, error: list.error, refetch: list.refetch };
}
