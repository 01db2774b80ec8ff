import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";

import { peopleKeys } from "./keys";

/** A call that changes people or roles: what is shown of them is asked for again, after a refusal too. */
export function usePeopleChange<In, Out>(send: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    // a password that is told once stays in no cache
    gcTime: 0,
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: peopleKeys.all });
    },
  });
}

/** Somebody as the form sends them. */
export type PersonBody = Body<"/api/onehall/people/create"> & Partial<Seen>;
/** Whom a change is of, as it was seen. */
export type Seen = Body<"/api/onehall/people/disable">;

/** Adds somebody, or changes who is there. */
export const useSavePerson = () =>
  usePeopleChange(({ userId, version, ...form }: PersonBody) =>
    userId === undefined || version === undefined
      ? call("/api/onehall/people/create", form)
      : call("/api/onehall/people/update", { userId, version, ...form }),
  );

/** Lets somebody sign in no longer. */
export const useDisablePerson = () =>
  usePeopleChange((seen: Seen) => call("/api/onehall/people/disable", seen));

/** Lets somebody sign in again. */
export const useEnablePerson = () =>
  usePeopleChange((seen: Seen) => call("/api/onehall/people/enable", seen));

/** Gives somebody a new password; the answer is the only place where it is told. */
export const useResetPassword = () =>
  usePeopleChange((userId: string) => call("/api/onehall/people/reset-password", { userId }));

/** Forgets wrong passwords. */
export const useUnlockPerson = () =>
  usePeopleChange((userId: string) => call("/api/onehall/people/unlock", { userId }));

/** Signs somebody out everywhere. */
export const useEndSessions = () =>
  usePeopleChange((userId: string) => call("/api/onehall/people/end-sessions", { userId }));
