import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";

import { useChange } from "./use-change";

/** Somebody as the form sends them. */
export type PersonBody = Body<"/api/onehall/people/create"> & Partial<Seen>;
/** Whom a change is of, as it was seen. */
export type Seen = Body<"/api/onehall/people/disable">;

/** Adds somebody, or changes who is there. */
export const useSavePerson = () =>
  useChange(({ userId, version, ...form }: PersonBody) =>
    userId === undefined || version === undefined
      ? call("/api/onehall/people/create", form)
      : call("/api/onehall/people/update", { userId, version, ...form }),
  );

/** Lets somebody sign in no longer. */
export const useDisablePerson = () => useChange((seen: Seen) => call("/api/onehall/people/disable", seen));

/** Lets somebody sign in again. */
export const useEnablePerson = () => useChange((seen: Seen) => call("/api/onehall/people/enable", seen));

/** Gives somebody a new password; the answer is the only place where it is told. */
export const useResetPassword = () =>
  useChange((userId: string) => call("/api/onehall/people/reset-password", { userId }));

/** Forgets wrong passwords. */
export const useUnlockPerson = () =>
  useChange((userId: string) => call("/api/onehall/people/unlock", { userId }));

/** Turns somebody's second factor off. */
export const useResetSecondFactor = () =>
  useChange((userId: string) => call("/api/onehall/people/reset-second-factor", { userId }));

/** Signs somebody out everywhere. */
export const useEndSessions = () =>
  useChange((userId: string) => call("/api/onehall/people/end-sessions", { userId }));
