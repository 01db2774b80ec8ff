import type { Schema } from "@/shared/api/schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { request } from "@/shared/api/client";
import { DEFAULT_THEME_COLOR } from "@/shared/config/constants";
import { useCurrentUser } from "@/shared/lib/current-user";
import { type ThemeMode, useThemeStore } from "@/shared/theme/theme-store";
import { Icon, type IconName } from "@/shared/ui/icon";
import { MenuButton, type MenuEntry } from "@/shared/ui/menu-button";
import { toast } from "@/shared/ui/toast";

import css from "./theme-menu.module.css";

/** A theme of the tenant (001 §3). */
type Theme = Omit<Schema<"ThemeOut">, "themeImg">;

/** The person's own choice. */
type OwnTheme = Schema<"UserThemeOut">;

const MODES: readonly { readonly mode: ThemeMode; readonly icon: IconName }[] = [
  { mode: "light", icon: "sun" },
  { mode: "dark", icon: "moon" },
  { mode: "system", icon: "monitor" },
];
const isMode = (value: unknown): value is ThemeMode => MODES.some(({ mode }) => mode === value);

const isSameColor = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const themesQuery = (language: string) => ({
  queryKey: ["theme", "list", language] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request<readonly Theme[]>("platformThemeManage/getThemeManageList", {}, { family: "platform", signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
const ownThemeQuery = (language: string) => ({
  queryKey: ["theme", "own", language] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request<OwnTheme | null>("themeSetUp/detail", {}, { family: "online", signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
const submitTheme = (choice: { readonly themeId: string; readonly mode: ThemeMode }) =>
  request("userThemeSetUp/submit", choice, { family: "platform" });

/** Light, dark, system and the colours of the tenant; signed-in people find their choice on every device. */
export function ThemeMenu() {
  const { t, i18n } = useTranslation("common");
  const isSignedIn = useCurrentUser() !== null;
  const { mode, color, effective, isPending, choose, adopt } = useThemeStore();
  const { data: themes } = useQuery({ ...themesQuery(i18n.language), enabled: isSignedIn });
  const { data: own } = useQuery({ ...ownThemeQuery(i18n.language), enabled: isSignedIn });

  useEffect(() => {
    if (own === undefined || own === null || themes === undefined) return;
    if (isPending) {
      // Chosen before the sign-in: from now on it belongs to the person.
      const themeId = themes.find((theme) => isSameColor(theme.themeColor, color))?.themeId ?? own.themeId;
      choose({}, true);
      submitTheme({ themeId, mode }).catch(toast.failure);
      return;
    }
    adopt({
      ...(isMode(own.mode) ? { mode: own.mode } : {}),
      ...(own.themeColor === "" ? {} : { color: own.themeColor }),
    });
    // Only an answer of the server is adopted, not every choice made since.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [own, themes]);

  function handleChoice(next: { readonly mode?: ThemeMode; readonly theme?: Theme }): void {
    choose(
      {
        ...(next.mode === undefined ? {} : { mode: next.mode }),
        ...(next.theme === undefined ? {} : { color: next.theme.themeColor }),
      },
      isSignedIn,
    );
    const current = themes?.find((theme) => isSameColor(theme.themeColor, color));
    const themeId = next.theme?.themeId ?? current?.themeId ?? own?.themeId;
    if (isSignedIn && themeId !== undefined)
      submitTheme({ themeId, mode: next.mode ?? mode }).catch(toast.failure);
  }
  const colors =
    themes !== undefined && themes.length > 0
      ? themes
      : [{ themeId: "", themeName: t("theme.default"), themeColor: DEFAULT_THEME_COLOR }];
  const entries: MenuEntry[] = [
    ...MODES.map((entry) => ({
      key: entry.mode,
      label: t(`theme.${entry.mode}`),
      icon: <Icon name={entry.icon} />,
      isChecked: entry.mode === mode,
      onSelect: () => handleChoice({ mode: entry.mode }),
    })),
    ...colors.map((theme, index) => ({
      key: `color-${theme.themeId}`,
      label: theme.themeName,
      icon: <span className={css["swatch"]} style={{ background: theme.themeColor }} />,
      isChecked: isSameColor(theme.themeColor, color),
      hasDivider: index === 0,
      onSelect: () => handleChoice({ theme }),
    })),
  ];
  return (
    <MenuButton label={t("theme.label")} entries={entries}>
      <Icon name={effective === "dark" ? "moon" : "sun"} />
    </MenuButton>
  );
}
