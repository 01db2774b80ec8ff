import type { QueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import type { ThemeColors } from "@/shared/theme/theme-style";

/** A theme of the tenant (001 §3). */
export type Theme = Schema<"ThemeOut">;

/** Under which the published themes are kept, in every language. */
export const themesKey = () => [...QUERY_ROOTS.theme, "list"] as const;

/** The themes that the tenant has published, named in a language. */
export const themesQuery = (language: string) => ({
  queryKey: [...themesKey(), language] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call("/api/blade-platform/platformThemeManage/getThemeManageList", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether two colours are one. */
export const isSameColor = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Whether a theme has these colours. */
export const hasColors = (theme: Theme, { color, darkColor }: ThemeColors): boolean =>
  isSameColor(theme.themeColor, color) && isSameColor(theme.darkColor, darkColor);

/** The published theme that has these colours, as far as the themes were read; null for colours of nobody's theme. */
export function publishedTheme(client: QueryClient, language: string, colors: ThemeColors): Theme | null {
  const themes = client.getQueryData<readonly Theme[]>(themesQuery(language).queryKey);
  return themes?.find((theme) => hasColors(theme, colors)) ?? null;
}
