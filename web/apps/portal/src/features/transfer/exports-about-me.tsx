import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Trace, Traces } from "@/shared/ui/traces";

import { aboutMeQuery } from "./api/tasks";

/** For the personal centre: who took out data about the reader, when and why. */
export function ExportsAboutMe() {
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const [page, setPage] = useState(1);
  const list = useQuery({ ...aboutMeQuery(page, language), placeholderData: keepPreviousData });
  return (
    <Traces
      query={list}
      label={t("aboutMe.title")}
      intro={t("aboutMe.intro")}
      none={t("aboutMe.none")}
      page={page}
      onPage={setPage}
      total={(count) => t("aboutMe.total", { count })}
    >
      {({ trace, sheetName, userName, account, createTime, reason, totalNum }) => (
        <Trace
          key={trace}
          what={t("aboutMe.row", {
            who: userName === "" ? account : userName,
            sheet: sheetName,
            count: totalNum,
            number: numbers.format(totalNum),
          })}
          time={createTime}
        >
          <span>{reason === "" ? t("aboutMe.noReason") : t("aboutMe.reason", { reason })}</span>
          <span>{t("aboutMe.trace", { trace })}</span>
        </Trace>
      )}
    </Traces>
  );
}
