import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";

import { tenantsKeys } from "./keys";

/** Which tenant a change is of, as it was seen. */
export type TenantSeen = Body<"/api/onehall/tenants/disable">;

/** A call that changes tenants: what is shown of them is asked for again, after a refusal too. */
function useChange<In, Out>(send: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    // a code that is told once stays in no cache
    gcTime: 0,
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: tenantsKeys.all });
    },
  });
}

/** Adds a tenant; the answer tells the code of its first administrator. */
export const useAddTenant = () =>
  useChange((form: Body<"/api/onehall/tenants/create">) => call("/api/onehall/tenants/create", form));

/** Gives a tenant new names. */
export const useRenameTenant = () =>
  useChange((form: Body<"/api/onehall/tenants/update">) => call("/api/onehall/tenants/update", form));

/** Gives a tenant a host name. */
export const useBindHost = () =>
  useChange((form: Body<"/api/onehall/tenants/bind-host">) => call("/api/onehall/tenants/bind-host", form));

/** Takes a host name from a tenant. */
export const useUnbindHost = () =>
  useChange((form: Body<"/api/onehall/tenants/unbind-host">) =>
    call("/api/onehall/tenants/unbind-host", form),
  );

/** Limits what a tenant may have. */
export const useLimitTenant = () =>
  useChange((form: Body<"/api/onehall/tenants/quota">) => call("/api/onehall/tenants/quota", form));

/** Lets a tenant's people in, or shuts them out. */
export const useTurnTenant = () =>
  useChange(({ isEnabled, ...seen }: TenantSeen & { readonly isEnabled: boolean }) =>
    isEnabled ? call("/api/onehall/tenants/enable", seen) : call("/api/onehall/tenants/disable", seen),
  );
