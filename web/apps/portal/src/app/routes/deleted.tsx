import { useTranslation } from "@/shared/i18n/use-translation";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { buttonClass } from "@/shared/ui/button";
import { NoticePage } from "@/shared/ui/notice-page";

/** 000 §8: the message was deleted. */
export function Component() {
  const { t } = useTranslation(["notice", "common"]);
  return (
    <NoticePage
      icon="message"
      title={t("deleted.title")}
      text={t("deleted.text")}
      actions={
        <Link className={buttonClass("primary")} to={ROUTES.landing.path}>
          {t("common:action.backHome")}
        </Link>
      }
    />
  );
}
