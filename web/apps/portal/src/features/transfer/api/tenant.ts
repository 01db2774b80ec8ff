import { currentUserStore } from "@/shared/lib/current-user";

/** The tenant as these calls carry it (000 §3); it must be the session's. */
export function ownTenant(): { readonly tenantId?: string } {
  const tenantId = currentUserStore.getState().user?.tenant_id;
  return tenantId === undefined ? {} : { tenantId };
}
