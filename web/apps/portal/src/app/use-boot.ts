import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { bootQuery } from "@/shared/api/boot";
import type { BootData } from "@/shared/api/types";
import { useLanguage } from "@/shared/i18n/use-language";
import { useThemeStore } from "@/shared/theme/theme-store";

import { tenantStore } from "./tenant";

/** Names, logo and colours of the tenant; null while loading or without a server. */
export function useBoot(): BootData | null {
  const tenantId = tenantStore((state) => state.tenantId);
  const { language } = useLanguage();
  const { data } = useQuery({ ...bootQuery(tenantId, language), placeholderData: (before) => before });
  const color = data?.themeColor ?? null;
  const darkColor = data?.themeDarkColor ?? "";
  useEffect(() => {
    const theme = useThemeStore.getState();
    if (color === null || theme.isPending) return;
    // The tenant's theme holds until somebody chooses another one.
    if (theme.color === theme.schoolColor && (theme.color !== color || theme.darkColor !== darkColor))
      theme.adopt({ color, darkColor, schoolColor: color });
  }, [color, darkColor]);
  const favicon = data?.favicon ?? null;
  useEffect(() => {
    if (favicon !== null)
      document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", favicon);
  }, [favicon]);
  return data ?? null;
}
