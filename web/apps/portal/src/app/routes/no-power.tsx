import { useTranslation } from "@/shared/i18n/use-translation";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { buttonClass } from "@/shared/ui/button";
import { NoticePage } from "@/shared/ui/notice-page";

/** 001 §2.2: the configuration entry is missing. */
export function Component() {
  const { t } = useTranslation(["notice", "common"]);
  return (
    <NoticePage
      icon="lock"
      title={t("noPower.title")}
      text={t("noPower.text")}
      actions={
        <Link className={buttonClass("primary")} to={ROUTES.homePage.path}>
          {t("common:action.backHome")}
        </Link>
      }
    />
  );
}
