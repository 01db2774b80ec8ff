import { useState } from "react";
import { Link } from "react-router";

import { PASSWORD_NOTE_DAYS } from "@/shared/config/constants";
import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { sessionStore } from "@/shared/lib/storage";
import { Button, buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import css from "./banner.module.css";

const SEEN = "password-note-seen";
const isSeen = (value: unknown): value is true => value === true;

/** Says that a password is to be changed soon, once in a session; where it was to be changed already, until it is. */
export function PasswordNote() {
  const { t } = useTranslation("shell");
  const left = useCurrentUser()?.password_days_left ?? null;
  const [isHidden, setIsHidden] = useState(() => sessionStore.read(SEEN, isSeen) === true);
  if (left === null || left > PASSWORD_NOTE_DAYS || (isHidden && left > 0)) return null;
  return (
    <div role="status" className={css["banner"]} data-kind={left > 0 ? "calm" : undefined}>
      <Icon name="lock" />
      <span>{left > 0 ? t("password.soon", { count: left }) : t("password.over")}</span>
      <Link className={buttonClass("plain", "small")} to={`${ROUTES.personalCenter.path}#security`}>
        {t("password.change")}
      </Link>
      {left > 0 ? (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            sessionStore.write(SEEN, true);
            setIsHidden(true);
          }}
        >
          {t("password.later")}
        </Button>
      ) : null}
    </div>
  );
}
