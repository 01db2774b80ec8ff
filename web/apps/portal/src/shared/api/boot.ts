import { queryOptions } from "@tanstack/react-query";

import { request } from "./client";
import { preferSuite } from "./seal/state";
import type { BootData } from "./types";

/** Keys of the boot data. */
export const bootKeys = {
  all: (tenantId: string, language: string) => ["boot", tenantId, language] as const,
};

/** Names, logo, colours and login configuration of a tenant, before sign-in. */
export function bootQuery(tenantId: string, language: string) {
  return queryOptions({
    queryKey: bootKeys.all(tenantId, language),
    queryFn: async ({ signal }) => {
      const boot = await request<BootData>(
        "nobody/index/index",
        { domain: window.location.host },
        { family: "platform", signal },
      );
      preferSuite(boot.payloadSuites);
      return boot;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
