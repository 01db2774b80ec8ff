import { useTranslation } from "@/shared/i18n/use-translation";

import { useCurrentUser } from "@/shared/lib/current-user";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import css from "./banner.module.css";
import { useSignOut } from "./use-sign-out";

/** Says on every page, whatever stands on it, that an administrator acts as somebody else. */
export function ImpersonationBanner() {
  const { t } = useTranslation("shell");
  const user = useCurrentUser();
  const signOut = useSignOut();
  const impersonator = user?.impersonator ?? null;
  if (user === null || impersonator === null) return null;
  return (
    <div role="alert" className={`${css["banner"]} ${css["lasting"]}`}>
      <Icon name="alert" />
      <span>{t("impersonation.banner", { admin: impersonator.user_name, name: user.user_name })}</span>
      <Button size="small" onClick={signOut}>
        {t("impersonation.end")}
      </Button>
    </div>
  );
}
