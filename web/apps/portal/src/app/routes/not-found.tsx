import { useTranslation } from "@/shared/i18n/use-translation";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { buttonClass } from "@/shared/ui/button";
import { NoticePage } from "@/shared/ui/notice-page";

/** No route has this address. */
export function Component() {
  const { t } = useTranslation("common");
  return (
    <NoticePage
      icon="search"
      title={t("notFound.title")}
      text={t("notFound.text")}
      actions={
        <Link className={buttonClass("primary")} to={ROUTES.landing.path}>
          {t("action.backHome")}
        </Link>
      }
    />
  );
}
