import { useNavigate } from "react-router";

import { LockPage } from "@/features/identity/lock-page";
import { ROUTES } from "@/shared/config/paths";
import { useCurrentUser } from "@/shared/lib/current-user";

import { useSignOut } from "../shell/use-sign-out";

/** The locked screen of the signed-in person. */
export function Component() {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const user = useCurrentUser();
  if (user === null) return null;
  return (
    <LockPage
      user={user}
      onUnlocked={() => void navigate(ROUTES.homePage.path, { replace: true })}
      onSignOut={signOut}
    />
  );
}
