import { useState } from "react";
import { Link, useNavigate } from "react-router";

import { LockPage } from "@/features/identity/lock-page";
import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { Button, buttonClass } from "@/shared/ui/button";
import { NoticePage } from "@/shared/ui/notice-page";

import { screenLock } from "../screen-lock";
import { useSignOut } from "../shell/use-sign-out";

/** The locked screen of the signed-in person. A link alone locks nothing: it asks first. */
export function Component() {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const user = useCurrentUser();
  const [isLocked, setIsLocked] = useState(screenLock.isLocked);
  if (user === null) return null;

  function handleLock(userId: string): void {
    screenLock.lock(userId);
    setIsLocked(true);
  }
  function handleUnlocked(): void {
    screenLock.unlock();
    void navigate(ROUTES.homePage.path, { replace: true });
  }
  if (!isLocked) return <LockQuestion onLock={() => handleLock(user.user_id)} />;
  return <LockPage user={user} onUnlocked={handleUnlocked} onSignOut={signOut} />;
}

function LockQuestion({ onLock }: { readonly onLock: () => void }) {
  const { t } = useTranslation(["notice", "common"]);
  return (
    <main id="main" tabIndex={-1}>
      <NoticePage
        icon="lock"
        title={t("lock.title")}
        text={t("lock.text")}
        actions={
          <>
            <Link className={buttonClass("plain")} to={ROUTES.homePage.path}>
              {t("common:action.backHome")}
            </Link>
            <Button kind="primary" onClick={onLock}>
              {t("lock.now")}
            </Button>
          </>
        }
      />
    </main>
  );
}
