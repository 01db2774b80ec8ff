import { useLayoutEffect } from "react";
import { useNavigate } from "react-router";

import { LockPage } from "@/features/identity/lock-page";
import { ROUTES } from "@/shared/config/paths";
import { useCurrentUser } from "@/shared/lib/current-user";

import { screenLock } from "../screen-lock";
import { useSignOut } from "../shell/use-sign-out";

/** The locked screen of the signed-in person. */
export function Component() {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const user = useCurrentUser();
  const userId = user?.user_id ?? null;
  // Locked before anybody can see it or leave it.
  useLayoutEffect(() => {
    if (userId !== null) screenLock.lock(userId);
  }, [userId]);
  if (user === null) return null;

  function handleUnlocked(): void {
    screenLock.unlock();
    void navigate(ROUTES.homePage.path, { replace: true });
  }
  return <LockPage user={user} onUnlocked={handleUnlocked} onSignOut={signOut} />;
}
