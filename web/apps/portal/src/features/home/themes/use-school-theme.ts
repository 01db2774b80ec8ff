import { useQuery } from "@tanstack/react-query";

import type { Schema } from "@/shared/api/schema";
import { staticConfig } from "@/shared/api/static-config";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { useLanguage } from "@/shared/i18n/use-language";
import { systemClock } from "@/shared/lib/clock";

/** The theme that the school gives everybody, from its file (001 §7.4); undefined while it loads and without one. */
export function useSchoolTheme(): Schema<"ThemeOut"> | undefined {
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: [...QUERY_ROOTS.theme, "school", language],
    queryFn: ({ signal }) => staticConfig<Schema<"ThemeOut">>("theme", systemClock.now(), signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}
