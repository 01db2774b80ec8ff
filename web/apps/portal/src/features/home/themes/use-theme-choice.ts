import { useQuery } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { DEFAULT_THEME_COLOR } from "@/shared/config/constants";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { type ThemeMode, useThemeStore } from "@/shared/theme/theme-store";
import { toast } from "@/shared/ui/toast";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import { type Theme, hasColors, themesQuery } from "../published-themes";

const ownThemeQuery = (language: string) => ({
  queryKey: [...QUERY_ROOTS.theme, "own", language] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call("/api/online-service-platform/themeSetUp/detail", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Tells the server what the person chose; the theme of a school without themes of its own has no id. */
export const submitTheme = ({ themeId, mode }: { readonly themeId: string; readonly mode: ThemeMode }) =>
  call("/api/blade-platform/userThemeSetUp/submit", themeId === "" ? { mode } : { themeId, mode });

/** Modes and colours to choose, and the choice, which signed-in people find on every device. */
export function useThemeChoice() {
  const { t, i18n } = useTranslation("common");
  const isSignedIn = useCurrentUser() !== null;
  const { mode, color, darkColor, effective, choose } = useThemeStore();
  const { data: themes } = useQuery({ ...themesQuery(i18n.language), enabled: isSignedIn });
  const { data: own } = useQuery({ ...ownThemeQuery(i18n.language), enabled: isSignedIn });

  function pick(next: { readonly mode?: ThemeMode; readonly theme?: Theme }): void {
    const current = themes?.find((theme) => hasColors(theme, { color, darkColor }));
    const themeId = next.theme?.themeId ?? current?.themeId ?? own?.themeId;
    const isSaved = isSignedIn && themeId !== undefined;
    // What is chosen before the account's own theme is there waits for it, as a visitor's choice does.
    choose(
      {
        ...(next.mode === undefined ? {} : { mode: next.mode }),
        ...(next.theme === undefined
          ? {}
          : { color: next.theme.themeColor, darkColor: next.theme.darkColor }),
      },
      isSaved,
    );
    if (isSaved) submitTheme({ themeId, mode: next.mode ?? mode }).catch(toast.failure);
  }
  const colors: readonly Theme[] =
    themes !== undefined && themes.length > 0
      ? themes
      : [
          {
            themeId: "",
            themeName: t("theme.default"),
            themeColor: DEFAULT_THEME_COLOR,
            darkColor: "",
            themeImg: "",
          },
        ];
  return { themes, own, colors, mode, color, darkColor, effective, pick };
}
