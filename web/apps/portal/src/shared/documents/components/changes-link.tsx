import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { buttonClass } from "@/shared/ui/button";

import { changesQuery } from "../api/queries";

/** Leads to everything that waits to be published, with how many documents that are. */
export function ChangesLink() {
  const { t } = useTranslation("documents");
  const { language } = useLanguage();
  const { data } = useQuery(changesQuery(language));
  return (
    <Link className={buttonClass()} to={ROUTES.configChanges.path}>
      {data === undefined ? t("changes.plain") : t("changes.title", { count: data.length })}
    </Link>
  );
}
