import { useTranslation } from "@/shared/i18n/use-translation";
import { useThemeStore } from "@/shared/theme/theme-store";
import { Icon } from "@/shared/ui/icon";
import { MenuButton } from "@/shared/ui/menu-button";

import { MODES } from "./modes";

/** Light, dark or what the system has, before the sign-in; it becomes the person's own with it. */
export function ThemeMenu() {
  const { t } = useTranslation("common");
  const { effective, mode, choose } = useThemeStore();
  return (
    <MenuButton
      label={t("theme.label")}
      entries={MODES.map((entry) => ({
        key: entry.mode,
        label: t(`theme.${entry.mode}`),
        icon: <Icon name={entry.icon} />,
        isChecked: entry.mode === mode,
        onSelect: () => choose({ mode: entry.mode }, false),
      }))}
    >
      <Icon name={effective === "dark" ? "moon" : "sun"} />
    </MenuButton>
  );
}
