import { create } from "zustand";

import { DEFAULT_TENANT_ID } from "@/shared/config/constants";
import { isString, localStore } from "@/shared/lib/storage";

/** The tenant that a visitor chose; after sign-in the token decides. */
export const tenantStore = create<{ readonly tenantId: string }>()(() => ({
  tenantId: localStore.read("tenant", isString) ?? DEFAULT_TENANT_ID,
}));

/** Remembers the choice for the next visit. */
export function chooseTenant(tenantId: string): void {
  localStore.write("tenant", tenantId);
  tenantStore.setState({ tenantId });
}
