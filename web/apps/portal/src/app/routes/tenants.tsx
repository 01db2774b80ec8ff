import { useParams } from "react-router";

import { NEW, NewTenantPage, TenantPage, TenantsPage } from "@/features/tenants/admin";

/** The tenants of the installation, and one of them: one part, because they share most of what they are made of. */
export function Component() {
  const { tenantKey } = useParams();
  if (tenantKey === undefined) return <TenantsPage />;
  return tenantKey === NEW ? <NewTenantPage /> : <TenantPage key={tenantKey} tenantKey={tenantKey} />;
}
