import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
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

const sealed = async (input: OwnPassword) => ({
  ...input,
  password: await protectedPassword(input.password),
});

/** Whether the person's second factor is on. */
export function secondFactorQuery() {
  return queryOptions({
    queryKey: accountKeys.secondFactor,
    queryFn: ({ signal }) => call("/api/onehall/account/secondFactor/find", {}, { signal }),
  });
}

/** Makes the key of an authenticator; the answer is the only place where it is told. */
export function useBeginFactor() {
  return useMutation({
    // Nothing of the secret stays in the cache of mutations.
    gcTime: 0,
    mutationFn: async (input: OwnPassword) =>
      call("/api/onehall/account/secondFactor/begin", await sealed(input)),
  });
}

function useChange<In, Out>(change: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.secondFactor }),
  });
}

/** Turns it on by a first code; answers the recovery codes. */
export function useConfirmFactor() {
  return useChange((code: string) => call("/api/onehall/account/secondFactor/confirm", { code }));
}

/** New recovery codes in the place of the old ones. */
export function useRenewCodes() {
  return useChange(async (input: OwnPassword) =>
    call("/api/onehall/account/secondFactor/renewCodes", await sealed(input)),
  );
}

/** Turns it off. */
export function useRemoveFactor() {
  return useChange(async (input: OwnPassword) =>
    call("/api/onehall/account/secondFactor/remove", await sealed(input)),
  );
}
