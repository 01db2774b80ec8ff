import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { QueryView } from "@/shared/ui/query-view";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { EmptyState, Skeleton } from "@/shared/ui/states";

import { schoolCalendarQuery, semestersQuery } from "../../api/queries";
import { type SchoolCalendarData, holidaySpans, spanText, weeksAround } from "../../model/calendar";
import { CalendarTable } from "./calendar-table";
import css from "./school-calendar.module.css";

/** The school calendar (001 §7.1): a semester week by week, with today and the holidays. */
export function SchoolCalendar() {
  const { t } = useTranslation("calendar");
  const { language } = useLanguage();
  const [start, setStart] = useState<string | null>(null);
  const semesters = useQuery(semestersQuery(language));
  const calendar = useQuery({ ...schoolCalendarQuery(start, language), placeholderData: keepPreviousData });
  return (
    <QueryView
      query={calendar}
      loading={<Skeleton rows={6} height="1.5rem" />}
      gone={() => <EmptyState icon="calendar" title={t("none")} />}
    >
      {(shown) => (
        <Ready
          calendar={shown}
          semesters={semesters.data ?? [shown.semester]}
          isStale={calendar.isPlaceholderData}
          onSemester={setStart}
        />
      )}
    </QueryView>
  );
}

interface ReadyProps {
  readonly calendar: SchoolCalendarData;
  readonly semesters: readonly SchoolCalendarData["semester"][];
  readonly isStale: boolean;
  readonly onSemester: (start: string) => void;
}

function Ready({ calendar, semesters, isStale, onSemester }: ReadyProps) {
  const { t } = useTranslation("calendar");
  const { language } = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  const { semester, weeks } = calendar;
  const near = weeksAround(weeks, semester.currentWeek ?? null);
  const shown = isWhole ? weeks : near;
  const spans = holidaySpans(shown);
  return (
    <div className={css["calendar"]} aria-busy={isStale}>
      <div className={css["head"]}>
        <PlainSelect aria-label={t("semester")} value={semester.start} onValue={onSemester}>
          {semesters.map((one) => (
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
