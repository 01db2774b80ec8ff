import { queryOptions } from "@tanstack/react-query";

import { call } from "./client";
import { preferSuite } from "./seal/state";
import { adoptLockPath } from "@/shared/config/paths";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { adoptSchoolZone } from "@/shared/lib/school-day";

/** Keys of the boot data. */
export const bootKeys = {
  all: (tenantId: string, language: string) => [...QUERY_ROOTS.boot, tenantId, language] as const,
};

/** Names, logo, colours and login configuration of a tenant, before sign-in. */
export function bootQuery(tenantId: string, language: string) {
  return queryOptions({
    queryKey: bootKeys.all(tenantId, language),
    queryFn: async ({ signal }) => {
      const boot = await call("/api/blade-platform/nobody/index/index", {}, { signal });
      preferSuite(boot.payloadSuites);
      adoptLockPath(boot.lockPath);
      adoptSchoolZone(boot.timeZone);
      return boot;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
