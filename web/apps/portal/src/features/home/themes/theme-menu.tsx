import { useEffect } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { useThemeStore } from "@/shared/theme/theme-store";
import { Icon } from "@/shared/ui/icon";
import { MenuButton, type MenuEntry } from "@/shared/ui/menu-button";
import { toast } from "@/shared/ui/toast";

import css from "./theme-menu.module.css";
import { MODES, isSameColor, submitTheme, useThemeChoice } from "./use-theme-choice";

/** Light, dark, system and the colours of the tenant; signed-in people find their choice on every device. */
export function ThemeMenu() {
  const { t } = useTranslation("common");
  const { themes, own, colors, mode, color, pick } = useThemeChoice();
  const { effective, isPending, choose, adopt } = useThemeStore();

  useEffect(() => {
    if (own === undefined || own === null || themes === undefined) return;
    if (isPending) {
      // Chosen before the sign-in: from now on it belongs to the person.
      const themeId = themes.find((theme) => isSameColor(theme.themeColor, color))?.themeId ?? own.themeId;
      choose({}, true);
      submitTheme({ themeId, mode }).catch(toast.failure);
      return;
    }
    const chosen = MODES.find((entry) => entry.mode === own.mode);
    adopt({
      ...(chosen === undefined ? {} : { mode: chosen.mode }),
      ...(own.themeColor === "" ? {} : { color: own.themeColor }),
    });
    // Only an answer of the server is adopted, not every choice made since.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [own, themes]);

  const entries: MenuEntry[] = [
    ...MODES.map((entry) => ({
      key: entry.mode,
      label: t(`theme.${entry.mode}`),
      icon: <Icon name={entry.icon} />,
      isChecked: entry.mode === mode,
      onSelect: () => pick({ mode: entry.mode }),
    })),
    ...colors.map((theme, index) => ({
      key: `color-${theme.themeId}`,
      label: theme.themeName,
      icon: <span className={css["swatch"]} style={{ background: theme.themeColor }} />,
      isChecked: isSameColor(theme.themeColor, color),
      hasDivider: index === 0,
      onSelect: () => pick({ theme }),
    })),
  ];
  return (
    <MenuButton label={t("theme.label")} entries={entries}>
      <Icon name={effective === "dark" ? "moon" : "sun"} />
    </MenuButton>
  );
}
