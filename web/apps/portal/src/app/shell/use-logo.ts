import { useQuery } from "@tanstack/react-query";

import { callGet } from "@/shared/api/client";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { useCurrentUser } from "@/shared/lib/current-user";
import { useThemeStore } from "@/shared/theme/theme-store";

import { tenantStore } from "../tenant";
import { useBoot } from "../use-boot";

/** The logos of a tenant, as visitors and as members may see them. */
export const logosQuery = (tenantId: string, isMember: boolean) => ({
  queryKey: [...QUERY_ROOTS.boot, tenantId, "logos", isMember] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    isMember
      ? callGet(
          "/api/blade-platform/platformApplyGuiseLogoInfo/getPlatformApplyGuiseLogoInfo",
          {},
          { signal },
        )
      : callGet("/api/blade-platform/nobody/platformapplyguiselogo/detail", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/**
 * The school's logo on the page's ground (001 §7.2), for visitors and for members; what is known of the school at the
 * start stands in for it until it is there. Empty for a school without one.
 */
export function useLogo(): string {
  const isMember = useCurrentUser() !== null;
  const tenantId = tenantStore((state) => state.tenantId);
  const isDark = useThemeStore(({ effective }) => effective === "dark");
  const boot = useBoot();
  const { data } = useQuery(logosQuery(tenantId, isMember));
  const { logo = "", logoDark = "" } = data ?? boot ?? {};
  return isDark && logoDark !== "" ? logoDark : logo;
}

/** The title of the window, where the school has set one; null until whoever shows the logos has asked for them. */
export function useSchoolTitle(): string | null {
  const isMember = useCurrentUser() !== null;
  const tenantId = tenantStore((state) => state.tenantId);
  const { data } = useQuery({ ...logosQuery(tenantId, isMember), enabled: false });
  return data?.title ?? null;
}
