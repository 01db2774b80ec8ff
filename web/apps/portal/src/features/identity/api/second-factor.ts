import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { request } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";
import { protectedPassword } from "@/shared/api/seal/protected-password";

import { accountKeys } from "./account";

/** Whether the second factor is on. */
export type SecondFactor = Schema<"SecondFactorOut">;

/** The password of the account, and a captcha after failed tries. */
export interface OwnPassword {
  readonly password: string;
  readonly captchaKey: string;
  readonly captchaCode: string;
}

const own = { family: "own" } as const;

const sealed = async (input: OwnPassword) => ({
  ...input,
  password: await protectedPassword(input.password),
});

/** Whether the person's second factor is on. */
export function secondFactorQuery() {
  return queryOptions({
    queryKey: accountKeys.secondFactor,
    queryFn: ({ signal }) => request<SecondFactor>("account/secondFactor/find", {}, { ...own, signal }),
  });
}

/** Makes the key of an authenticator; the answer is the only place where it is told. */
export function useBeginFactor() {
  return useMutation({
    // Nothing of the secret stays in the cache of mutations.
    gcTime: 0,
    mutationFn: async (input: OwnPassword) =>
      request<Schema<"NewSecondFactorOut">>("account/secondFactor/begin", await sealed(input), own),
  });
}

function useChange<In, Out>(path: string, body: (input: In) => Promise<object>) {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: async (input: In) => request<Out>(`account/secondFactor/${path}`, await body(input), own),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.secondFactor }),
  });
}

/** Turns it on by a first code; answers the recovery codes. */
export function useConfirmFactor() {
  return useChange<string, Schema<"RecoveryCodesOut">>("confirm", (code) => Promise.resolve({ code }));
}

/** New recovery codes in the place of the old ones. */
export function useRenewCodes() {
  return useChange<OwnPassword, Schema<"RecoveryCodesOut">>("renewCodes", sealed);
}

/** Turns it off. */
export function useRemoveFactor() {
  return useChange<OwnPassword, Schema<"RemovedFactorOut">>("remove", sealed);
}
