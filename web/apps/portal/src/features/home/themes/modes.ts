import type { ThemeMode } from "@/shared/theme/theme-store";
import type { IconName } from "@/shared/ui/icon";

/** Modes with their icons, in their order. */
export const MODES: readonly { readonly mode: ThemeMode; readonly icon: IconName }[] = [
  { mode: "light", icon: "sun" },
  { mode: "dark", icon: "moon" },
  { mode: "system", icon: "monitor" },
];
