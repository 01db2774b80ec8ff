import { create } from "zustand";

import { DEFAULT_TENANT_ID } from "@/shared/config/constants";
import { isString, localStore } from "@/shared/lib/storage";

interface TenantState {
  readonly tenantId: string;
  /** How often somebody chose one here: forms begin anew then, and not when a school's own host says whose it is. */
  readonly choices: number;
}

/** The tenant that a visitor chose, or whose host this is; after sign-in the token decides. */
export const tenantStore = create<TenantState>()(() => ({
  tenantId: localStore.read("tenant", isString) ?? DEFAULT_TENANT_ID,
  choices: 0,
}));

/** Remembers the choice for the next visit. */
export function chooseTenant(tenantId: string): void {
  localStore.write("tenant", tenantId);
  tenantStore.setState(({ choices }) => ({ tenantId, choices: choices + 1 }));
}
