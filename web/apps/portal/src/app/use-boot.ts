import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { bootQuery } from "@/shared/api/boot";
import type { BootData } from "@/shared/api/types";
import { DEFAULT_THEME_COLOR } from "@/shared/config/constants";
import { useLanguage } from "@/shared/i18n/use-language";
import { useThemeStore } from "@/shared/theme/theme-store";

import { tenantStore } from "./tenant";

/** Names, logo and colours of the tenant; null while loading or without a server. */
export function useBoot(): BootData | null {
  const tenantId = tenantStore((state) => state.tenantId);
  const { language } = useLanguage();
  const { data } = useQuery({ ...bootQuery(tenantId, language), placeholderData: (before) => before });
  const color = data?.themeColor ?? null;
  useEffect(() => {
    const theme = useThemeStore.getState();
    // The tenant's colour holds until somebody chooses another one.
    if (color !== null && !theme.isPending && theme.color === DEFAULT_THEME_COLOR && color !== theme.color)
      theme.adopt({ color });
  }, [color]);
  const favicon = data?.favicon ?? null;
  useEffect(() => {
    if (favicon !== null)
      document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", favicon);
  }, [favicon]);
  return data ?? null;
}
