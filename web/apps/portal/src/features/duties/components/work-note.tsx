import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { Note } from "@/shared/ui/note";

import { coverageQuery } from "../api/coverage";
import css from "./work-note.module.css";

/** For those who keep duties: what is not put together yet, and where that is done; nothing for others. */
export function WorkNote() {
  const { t } = useTranslation("duties");
  const { language } = useLanguage();
  const keeps = useCurrentUser()?.menuEntries.includes("deptResponsibilityListConfig") === true;
  const { data } = useQuery({ ...coverageQuery(language), enabled: keeps });
  if (data === undefined || data.dutyUnlinked + data.serviceUnlinked === 0) return null;
  return (
    <Note tone="warning" as="div" className={css["note"]}>
      <span>{t("work.text", { duties: data.dutyUnlinked, services: data.serviceUnlinked })}</span>
      <Link to={`${ROUTES.deptResponsibilityListConfig.path}?tab=coverage`}>{t("work.way")}</Link>
    </Note>
  );
}
