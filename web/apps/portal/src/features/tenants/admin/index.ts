export { NEW } from "./model/paths";
export { NewTenantPage } from "./new-tenant-page";
export { TenantPage } from "./tenant-page";
export { TenantsPage } from "./tenants-page";
