import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { forgetPasswordAge } from "@/shared/lib/current-user";
import { call, callGet } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";
import { protectedPassword } from "@/shared/api/seal/protected-password";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** Keys of the person's own account. */
export const accountKeys = {
  rules: (language: string) => [...QUERY_ROOTS.account, "rules", language] as const,
  sessions: [...QUERY_ROOTS.account, "sessions"] as const,
  bindings: [...QUERY_ROOTS.account, "bindings"] as const,
  appPasswords: [...QUERY_ROOTS.account, "appPasswords"] as const,
  chatServer: [...QUERY_ROOTS.account, "chatServer"] as const,
  secondFactor: [...QUERY_ROOTS.account, "secondFactor"] as const,
  links: (language: string) => [...QUERY_ROOTS.account, "links", language] as const,
};

/** A place where the person is signed in. */
export type AccountSession = Schema<"AccountSessionItem">;

/** Another sign-in service and the person's account there. */
export type Binding = Schema<"BindingItem">;

/** Another system of the school. */
export type SystemLink = Schema<"SystemAccessLink">;

/** What a new password must be. */
export function passwordRulesQuery(language: string) {
  return queryOptions({
    queryKey: accountKeys.rules(language),
    queryFn: ({ signal }) =>
      call("/api/blade-workbench/eduSystemManagePwdConfig/getPasswordReg", {}, { signal }),
  });
}

/** Where the person is signed in, this browser first. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: accountKeys.sessions,
    queryFn: ({ signal }) => call("/api/onehall/account/sessions/list", {}, { signal }),
  });
}

/** Other sign-in services with what is bound. */
export function bindingsQuery() {
  return queryOptions({
    queryKey: accountKeys.bindings,
    queryFn: ({ signal }) => call("/api/onehall/account/bindings/list", {}, { signal }),
  });
}

/** Other systems that the person's roles may open. */
export function systemLinksQuery(language: string) {
  return queryOptions({
    queryKey: accountKeys.links(language),
    queryFn: ({ signal }) => callGet("/api/blade-platform/personInfo/getSystemAccessLink", {}, { signal }),
  });
}

/** What the form of a new password sends. */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly captchaKey: string;
  readonly captchaCode: string;
}

/** Changes the password; both are sealed on their way. The other sessions end. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: PasswordChange) =>
      call("/api/onehall/account/password", {
        ...change,
        oldPassword: await protectedPassword(change.oldPassword),
        newPassword: await protectedPassword(change.newPassword),
      }),
    onSuccess: () => {
      forgetPasswordAge();
      return client.invalidateQueries({ queryKey: accountKeys.sessions });
    },
  });
}

/** Ends one other session, or all of them when none is named. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? call("/api/onehall/account/sessions/endOthers", {})
        : call("/api/onehall/account/sessions/end", { sessionId }),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.sessions }),
  });
}

/** Removes a binding; the answer is what is left. */
export function useRemoveBinding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (source: string) => call("/api/blade-platform/accountSecurity/removeBind", { source }),
    onSuccess: (left) => client.setQueryData(accountKeys.bindings, left),
  });
}

/** Binds the account a code stands for; the answer is what is bound now. */
export function useAddBinding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { readonly source: string; readonly code: string }) =>
      call("/api/onehall/account/bindings/add", input),
    onSuccess: (bound) => client.setQueryData(accountKeys.bindings, bound),
  });
}
