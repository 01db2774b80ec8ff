import { useState } from "react";

import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";
import { sessionStore } from "@/shared/lib/storage";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import css from "./banner.module.css";

const SEEN = "plain-http-seen";
const isSeen = (value: unknown): value is true => value === true;

/** Tells administrators that people reach the portal over plain HTTP: whoever is on the way can change the scripts. */
export function PlainHttpBanner() {
  const { t } = useTranslation("shell");
  const user = useCurrentUser();
  const [isHidden, setIsHidden] = useState(() => sessionStore.read(SEEN, isSeen) === true);
  if (isHidden || window.isSecureContext || !hasAbility(user, "impersonate")) return null;
  return (
    <div role="alert" className={css["banner"]}>
      <Icon name="alert" />
      <span>{t("plainHttp.banner")}</span>
      <Button
        size="small"
        onClick={() => {
          sessionStore.write(SEEN, true);
          setIsHidden(true);
        }}
      >
        {t("plainHttp.seen")}
      </Button>
    </div>
  );
}
