import { useTranslation } from "@/shared/i18n/use-translation";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { buttonClass } from "@/shared/ui/button";
import { NoticePage } from "@/shared/ui/notice-page";

/** Where services lead that are handled inside the portal, until their own systems are connected. */
export function Component() {
  const { t } = useTranslation("services");
  return (
    <NoticePage
      icon="construct"
      title={t("apply.title")}
      text={t("apply.text")}
      actions={
        <Link className={buttonClass("primary")} to={ROUTES.serviceHall.path}>
          {t("apply.hall")}
        </Link>
      }
    />
  );
}
