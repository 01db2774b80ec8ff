import { QUERY_ROOTS } from "@/shared/config/query-roots";

const { tenants } = QUERY_ROOTS;

/** Query keys of those who look after all tenants. */
export const tenantsKeys = {
  all: tenants,
  list: (filter: object) => [...tenants, "list", filter] as const,
  one: (tenantKey: string) => [...tenants, "one", tenantKey] as const,
};
