import { create } from "zustand";

import type { Ability } from "@/shared/api/rights.gen";
import type { UserInfo } from "@/shared/api/types";

/** Who is signed in. The session feature writes it; everybody reads it. */
export interface CurrentUserState {
  readonly user: UserInfo | null;
}

/** The store behind `useCurrentUser`; features/session sets it, and what stands below. */
export const currentUserStore = create<CurrentUserState>()(() => ({ user: null }));

/** The signed-in person, null for visitors; re-renders when it changes. */
export function useCurrentUser(): UserInfo | null {
  return currentUserStore((state) => state.user);
}

/** Asks for an ability of the server's answer by name (never for a role). */
export function hasAbility(user: UserInfo | null, ability: Ability): boolean {
  return user?.abilities.includes(ability) === true;
}

/** The person has a new password: nothing of the old one's age is told any more. */
export function forgetPasswordAge(): void {
  const { user } = currentUserStore.getState();
  if (user !== null) currentUserStore.setState({ user: { ...user, password_days_left: null } });
}
