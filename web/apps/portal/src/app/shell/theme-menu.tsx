import { useMutation, useQuery } from "@tanstack/react-query";
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
interface Theme {
  readonly themeId: string;
  readonly themeName: string;
  readonly themeColor: string;
}

const MODES: readonly { readonly mode: ThemeMode; readonly icon: IconName }[] = [
  { mode: "light", icon: "sun" },
  { mode: "dark", icon: "moon" },
  { mode: "system", icon: "monitor" },
];
const isMode = (value: unknown): value is ThemeMode => MODES.some(({ mode }) => mode === value);

/** Light, dark, system and the colours of the tenant; signed-in people find their choice on every device. */
export function ThemeMenu() {
  const { t } = useTranslation("common");
  const user = useCurrentUser();
  const { mode, color, effective, setMode, setColor } = useThemeStore();
  const isSignedIn = user !== null;
  const { data: themes = [] } = useQuery({
    queryKey: ["theme", "list"],
    queryFn: ({ signal }) =>
      request<readonly Theme[]>("platformThemeManage/getThemeManageList", {}, { family: "platform", signal }),
    enabled: isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: own } = useQuery({
    queryKey: ["theme", "own"],
    queryFn: ({ signal }) =>
      request<{ themeId: string; themeColor: string; mode: string } | null>(
        "themeSetUp/detail",
        {},
        { family: "online", signal },
      ),
    enabled: isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (own === undefined || own === null) return;
    if (isMode(own.mode)) setMode(own.mode);
    if (own.themeColor !== "") setColor(own.themeColor);
  }, [own, setMode, setColor]);
  const save = useMutation({
    mutationFn: (choice: { themeId: string; mode: ThemeMode }) =>
      request("userThemeSetUp/submit", choice, { family: "platform" }),
    onError: toast.failure,
  });
  const chosen = themes.find((theme) => theme.themeColor.toLowerCase() === color.toLowerCase());

  function choose(next: { readonly mode?: ThemeMode; readonly theme?: Theme }): void {
    if (next.mode !== undefined) setMode(next.mode);
    if (next.theme !== undefined) setColor(next.theme.themeColor);
    const themeId = next.theme?.themeId ?? chosen?.themeId ?? own?.themeId;
    if (isSignedIn && themeId !== undefined) save.mutate({ themeId, mode: next.mode ?? mode });
  }
  const colors =
    themes.length > 0
      ? themes
      : [{ themeId: "", themeName: t("theme.default"), themeColor: DEFAULT_THEME_COLOR }];
  const entries: MenuEntry[] = [
    ...MODES.map((entry) => ({
      key: entry.mode,
      label: t(`theme.${entry.mode}`),
      icon: <Icon name={entry.icon} />,
      isChecked: entry.mode === mode,
      onSelect: () => choose({ mode: entry.mode }),
    })),
    ...colors.map((theme, index) => ({
      key: `color-${theme.themeId}`,
      label: theme.themeName,
      icon: <span className={css["swatch"]} style={{ background: theme.themeColor }} />,
      isChecked: theme.themeColor.toLowerCase() === color.toLowerCase(),
      hasDivider: index === 0,
      onSelect: () => choose({ theme }),
    })),
  ];
  return (
    <MenuButton label={t("theme.label")} entries={entries}>
      <Icon name={effective === "dark" ? "moon" : "sun"} />
    </MenuButton>
  );
}
