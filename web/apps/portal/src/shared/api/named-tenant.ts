import { DEFAULT_TENANT_ID } from "@/shared/config/constants";

/**
 * The tenant that a call has to name; null for the default one, which the server takes by itself: on a school's own host that
 * is the school's, whatever was known before the server said so.
 */
export const namedTenant = (tenantId: string | null): string | null =>
  tenantId === DEFAULT_TENANT_ID ? null : tenantId;

/** The header by which a call names its tenant. */
export function tenantHeader(tenantId: string | null): Record<string, string> {
  const named = namedTenant(tenantId);
  return named === null ? {} : { "Tenant-Id": named };
}

/** The parameter by which a page of single sign-on names its tenant. */
export function tenantParam(tenantId: string): Record<string, string> {
  const named = namedTenant(tenantId);
  return named === null ? {} : { tenant: named };
}
