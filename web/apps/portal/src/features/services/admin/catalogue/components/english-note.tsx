import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Note } from "@/shared/ui/note";

import { lackingEnglishQuery } from "../../api/groups";
import { TABS, groupsPath } from "../../groups/model/groups";
import css from "../catalogue.module.css";

/** What of the catalogue readers of English find in Chinese, with the ways there; nothing where nothing lacks. */
export function EnglishNote() {
  const { t } = useTranslation("catalogue");
  const { data } = useQuery(lackingEnglishQuery());
  if (data === undefined) return null;
  const ways = [
    {
      key: "services",
      count: data.services,
      to: `${ROUTES.catalogue.path}?show=lacksEnglish`,
    },
    ...TABS.map(({ key }) => ({ key, count: data[key], to: groupsPath(key, "lacksEnglish") })),
  ] as const;
  const lacking = ways.filter(({ count }) => count > 0);
  if (lacking.length === 0) return null;
  return (
    <Note as="div" tone="warning">
      <p className={css["badges"]}>
        <span>{t("groups.english.title")}</span>
        {lacking.map(({ key, count, to }) => (
          <Link key={key} to={to}>
            {t(`groups.english.${key}`, { count })}
          </Link>
        ))}
      </p>
    </Note>
  );
}
