import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { imGet } from "@/shared/api/im";
import type { Schema } from "@/shared/api/schema";
import { protectedPassword } from "@/shared/api/seal/protected-password";

import { accountKeys } from "./account";

/** A password for one chat client; the password itself is told once, when it is made. */
export type AppPassword = Schema<"AppPasswordItem">;

/** The person's application passwords. */
export function appPasswordsQuery() {
  return queryOptions({
    queryKey: accountKeys.appPasswords,
    queryFn: ({ signal }) => call("/api/onehall/account/appPasswords/list", {}, { signal }),
  });
}

/** Where chat clients of others find the server. */
export function chatServerQuery() {
  return queryOptions({
    queryKey: accountKeys.chatServer,
    queryFn: ({ signal }) => imGet("/api/im/config", signal),
  });
}

/** What the form of a new application password sends. */
export interface NewAppPassword {
  readonly name: string;
  /** Empty for people whose password another server checks. */
  readonly password: string;
  readonly captchaKey: string;
  readonly captchaCode: string;
}

/** Makes an application password; the answer is the only place where it is told. */
export function useAddAppPassword() {
  const client = useQueryClient();
  return useMutation({
    // Nothing of the secret stays in the cache of mutations.
    gcTime: 0,
    mutationFn: async (input: NewAppPassword) =>
      call("/api/onehall/account/appPasswords/add", {
        ...input,
        password: input.password === "" ? "" : await protectedPassword(input.password),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.appPasswords }),
  });
}

/** Revokes one; the answer is what is left. */
export function useRemoveAppPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("/api/onehall/account/appPasswords/remove", { id }),
    onSuccess: (left) => client.setQueryData(accountKeys.appPasswords, left),
    onError: () => client.invalidateQueries({ queryKey: accountKeys.appPasswords }),
  });
}
