import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";

import { changesQuery } from "../api/queries";

/** How much of a document waits to be published, and the way there; nothing while nothing waits. */
export function ChangesOf({ documentKey }: { readonly documentKey: string }) {
  const { t } = useTranslation("documents");
  const { language } = useLanguage();
  const { data } = useQuery(changesQuery(language));
  const count = data?.find(({ key }) => key === documentKey)?.differences.length ?? 0;
  if (count === 0) return null;
  return <Link to={ROUTES.configChanges.path}>{t("changesOf", { count })}</Link>;
}
