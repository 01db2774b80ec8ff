import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";

import { systemsKeys } from "./keys";

/** Which program a change is of, as it was seen. */
export type ClientSeen = Body<"/api/onehall/clients/rotate">;
/** A program as the form sends it: with the version of one that is there. */
export type ClientBody = Body<"/api/onehall/clients/create"> & Partial<Pick<ClientSeen, "version">>;
/** Which application a change is of, as it was seen. */
export type CasSeen = Body<"/api/onehall/cas-services/delete">;
/** An application as the form sends it: with key and version of one that is there. */
export type CasBody = Body<"/api/onehall/cas-services/create"> & Partial<CasSeen>;

/** A call that changes systems: what is shown of them is asked for again, after a refusal too. */
function useChange<In, Out>(send: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    // a secret that is told once stays in no cache
    gcTime: 0,
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: systemsKeys.all });
    },
  });
}

/** Adds a program, with whose secret it answers, or changes one that is there. */
export const useSaveClient = () =>
  useChange(async ({ version, ...form }: ClientBody) => {
    if (version === undefined) {
      const { client, secret } = await call("/api/onehall/clients/create", form);
      return { clientId: client.clientId, secret };
    }
    const { clientId } = await call("/api/onehall/clients/update", { ...form, version });
    return { clientId, secret: null };
  });

/** Gives a program another secret. */
export const useRotateClient = () =>
  useChange((seen: ClientSeen) => call("/api/onehall/clients/rotate", seen));

/** Lets a program call, or refuses it. */
export const useTurnClient = () =>
  useChange(({ isEnabled, ...seen }: ClientSeen & { readonly isEnabled: boolean }) =>
    isEnabled ? call("/api/onehall/clients/enable", seen) : call("/api/onehall/clients/disable", seen),
  );

/** Removes a program. */
export const useRemoveClient = () =>
  useChange((seen: ClientSeen) => call("/api/onehall/clients/delete", seen));

/** Lets a program that was held disable people until its run ends. */
export const useReleaseProvisioning = () =>
  useChange((clientId: string) => call("/api/onehall/provisioning/release", { clientId }));

/** Has what a program writes of people only recorded, or done. */
export const useRehearseProvisioning = () =>
  useChange((wanted: Body<"/api/onehall/provisioning/rehearse">) =>
    call("/api/onehall/provisioning/rehearse", wanted),
  );

/** Registers an application, or changes one that is there. */
export const useSaveCas = () =>
  useChange(({ serviceId, version, ...form }: CasBody) =>
    serviceId === undefined || version === undefined
      ? call("/api/onehall/cas-services/create", form)
      : call("/api/onehall/cas-services/update", { ...form, serviceId, version }),
  );

/** Gives an application tickets, or refuses it. */
export const useTurnCas = () =>
  useChange(({ isEnabled, ...seen }: CasSeen & { readonly isEnabled: boolean }) =>
    isEnabled
      ? call("/api/onehall/cas-services/enable", seen)
      : call("/api/onehall/cas-services/disable", seen),
  );

/** Removes a registered application. */
export const useRemoveCas = () =>
  useChange((seen: CasSeen) => call("/api/onehall/cas-services/delete", seen));

/** Says what an address falls to; it changes nothing. */
export const useTryAddress = () =>
  useMutation({ mutationFn: (address: string) => call("/api/onehall/cas-services/try", { address }) });
