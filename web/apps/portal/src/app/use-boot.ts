import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { isApiError } from "@/shared/api/api-error";
import { bootQuery } from "@/shared/api/boot";
import type { BootData } from "@/shared/api/types";
import { DEFAULT_TENANT_ID } from "@/shared/config/constants";
import { useLanguage } from "@/shared/i18n/use-language";
import { useThemeStore } from "@/shared/theme/theme-store";

import { chooseTenant, tenantStore } from "./tenant";

/** Names, logo and colours of the tenant; null while loading or without a server. */
export function useBoot(): BootData | null {
  const tenantId = tenantStore((state) => state.tenantId);
  const { language } = useLanguage();
  const client = useQueryClient();
  const { data, error, isPlaceholderData } = useQuery({
    ...bootQuery(tenantId, language),
    placeholderData: (before) => before,
  });
  useEffect(() => {
    // the host became a school's own since somebody chose another one here
    if (isApiError(error) && error.code === "tenant.mismatch") chooseTenant(DEFAULT_TENANT_ID);
  }, [error]);
  // a school's own host says itself whose it is; what was shown before somebody chose another one says nothing
  const known = isPlaceholderData ? tenantId : (data?.tenantId ?? tenantId);
  useEffect(() => {
    if (tenantId !== DEFAULT_TENANT_ID || known === tenantId) return;
    client.setQueryData(bootQuery(known, language).queryKey, data);
    tenantStore.setState({ tenantId: known });
  }, [client, data, known, language, tenantId]);
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
