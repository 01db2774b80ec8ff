import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { systemClock } from "@/shared/lib/clock";
import { schoolDay } from "@/shared/lib/school-day";
import { Panel } from "@/shared/ui/panel";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { EmptyState } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { CalendarTable } from "../../../components/calendar/calendar-table";
import { holidaySpans, spanText } from "../../../model/calendar";
import type { CalendarBody, NamedDays } from "../model/calendar";
import { seenSemester, usualSemester, weeksOf } from "../model/weeks";
import css from "./calendar.module.css";

/** Props of `CalendarView`. */
export interface CalendarViewProps {
  readonly body: CalendarBody;
  readonly nameOf: (days: NamedDays) => string;
}

/** One semester week by week with its holidays, as people see it in their personal centre. */
export function CalendarView({ body: { semesters, holidays }, nameOf }: CalendarViewProps) {
  const { t } = useTranslation("calendarConfig");
  const { language } = useLanguage();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const today = schoolDay(systemClock.now());
  const semester = semesters.find(({ id }) => id === chosenId) ?? usualSemester(semesters, today);
  const weeks =
    semester === null
      ? []
      : weeksOf(
          semester,
          holidays.map((holiday) => ({ ...holiday, name: nameOf(holiday) })),
          today,
        );
  const spans = holidaySpans(weeks);
  return (
    <Panel look="outlined" room="small" className={css["view"]} aria-labelledby="oh-calendar-view">
      <h2 id="oh-calendar-view" className={css["partName"]}>
        {t("view.title")}
      </h2>
      {semester === null ? (
        <EmptyState icon="calendar" title={t("view.none")} />
      ) : (
        <>
          <PlainSelect aria-label={t("view.semester")} value={semester.id} onValue={setChosenId}>
            {semesters.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </PlainSelect>
          <CalendarTable semester={seenSemester(semester, nameOf(semester), weeks)} weeks={weeks} />
          {spans.length === 0 ? (
            <p className={css["hint"]}>{t("view.noHolidays")}</p>
          ) : (
            <ul className={css["holidays"]} aria-label={t("view.holidays")}>
              {spans.map((span) => (
                <li key={`${span.name}${span.from}`}>
                  <span className={css["mark"]} aria-hidden="true" />
                  <Written text={span.name} />
                  <time dateTime={span.from}>{spanText(span, language)}</time>
                </li>
              ))}
            </ul>
          )}
          <p className={css["hint"]}>{t("view.draft")}</p>
        </>
      )}
    </Panel>
  );
}
