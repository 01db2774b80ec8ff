import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { PagedList } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";

import { aboutMeQuery } from "./api/tasks";
import css from "./exports-about-me.module.css";

/** For the personal centre: who took out data about the reader, when and why. */
export function ExportsAboutMe() {
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const [page, setPage] = useState(1);
  const list = useQuery({ ...aboutMeQuery(page, language), placeholderData: keepPreviousData });
  return (
    <div className={css["box"]}>
      <p className={css["intro"]}>{t("aboutMe.intro")}</p>
      <PagedList
        query={list}
        label={t("aboutMe.title")}
        page={page}
        onPage={setPage}
        total={(count) => t("aboutMe.total", { count })}
        empty={
          <Panel as="p" look="inset" room="small" className={css["none"]}>
            {t("aboutMe.none")}
          </Panel>
        }
      >
        {({ trace, sheetName, userName, account, createTime, reason, totalNum }) => (
          <li key={trace} className={css["row"]}>
            <span className={css["what"]}>
              {t("aboutMe.row", {
                who: userName === "" ? account : userName,
                sheet: sheetName,
                count: totalNum,
                number: numbers.format(totalNum),
              })}
            </span>
            <span className={css["meta"]}>
              <time dateTime={createTime.replace(" ", "T")}>{createTime.slice(0, 16)}</time>
              <span>{reason === "" ? t("aboutMe.noReason") : t("aboutMe.reason", { reason })}</span>
              <span>{t("aboutMe.trace", { trace })}</span>
            </span>
          </li>
        )}
      </PagedList>
    </div>
  );
}
