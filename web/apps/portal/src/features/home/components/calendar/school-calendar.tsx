import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { isApiError } from "@/shared/api/api-error";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { EmptyState, ErrorState, Skeleton } from "@/shared/ui/states";

import { schoolCalendarQuery, semestersQuery } from "../../api/queries";
import { holidaySpans, spanText, weeksAround } from "../../model/calendar";
import { CalendarTable } from "./calendar-table";
import css from "./school-calendar.module.css";

/** Status of an object that does not exist: the school has set no semesters. */
const NOT_FOUND = 8008;

/** The school calendar (001 §7.1): a semester week by week, with today and the holidays. */
export function SchoolCalendar() {
  const { t } = useTranslation("calendar");
  const { language } = useLanguage();
  const [start, setStart] = useState<string | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const semesters = useQuery(semestersQuery(language));
  const calendar = useQuery({ ...schoolCalendarQuery(start, language), placeholderData: keepPreviousData });
  if (calendar.isPending) return <Skeleton rows={6} height="1.5rem" />;
  if (calendar.isError) {
    if (isApiError(calendar.error) && calendar.error.status === NOT_FOUND)
      return <EmptyState icon="calendar" title={t("none")} />;
    return <ErrorState error={calendar.error} onRetry={() => void calendar.refetch()} />;
  }
  const { semester, weeks } = calendar.data;
  const near = weeksAround(weeks, semester.currentWeek ?? null);
  const shown = isWhole ? weeks : near;
  const spans = holidaySpans(shown);
  return (
    <div className={css["calendar"]} aria-busy={calendar.isPlaceholderData}>
      <div className={css["head"]}>
        <PlainSelect aria-label={t("semester")} value={semester.start} onValue={(value) => setStart(value)}>
          {(semesters.data ?? [semester]).map((one) => (
            <option key={one.start} value={one.start}>
              {one.name}
            </option>
          ))}
        </PlainSelect>
        {semester.currentWeek === null || semester.currentWeek === undefined ? null : (
          <Badge as="strong" tone="brand" shape="pill">
            {t("thisWeek", { count: semester.currentWeek })}
          </Badge>
        )}
      </div>
      <CalendarTable semester={semester} weeks={shown} />
      {spans.length === 0 ? null : (
        <ul className={css["holidays"]} aria-label={t("holidays")}>
          {spans.map((span) => (
            <li key={`${span.name}${span.from}`}>
              <span className={css["mark"]} aria-hidden="true" />
              {span.name}
              <time dateTime={span.from}>{spanText(span, language)}</time>
            </li>
          ))}
        </ul>
      )}
      {near.length === weeks.length ? null : (
        <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? "few" : "all")}
        </Button>
      )}
    </div>
  );
}
