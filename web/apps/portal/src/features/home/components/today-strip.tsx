import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { systemClock } from "@/shared/lib/clock";
import { schoolDay } from "@/shared/lib/school-day";
import { Icon } from "@/shared/ui/icon";

import { holidayQuery, nextLessonQuery, semestersQuery } from "../api/queries";
import type { Holiday } from "../model/holiday";
import { nextDate, termState } from "../model/today";
import { LessonLine } from "./lesson-line";
import css from "./today-strip.module.css";

/** Today at a glance: the week of the semester, the next date, the next class, and the numbers that other areas bring. */
export function TodayStrip({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const semesters = useQuery(semestersQuery(language));
  const holidays = useQuery(holidayQuery(language));
  const lessons = useQuery(nextLessonQuery(language));
  const known = semesters.data ?? [];
  const lesson = lessons.data?.lesson ?? null;
  const term = semesters.data === undefined ? null : termState(known, schoolDay(systemClock.now()));
  const next = holidays.data === undefined ? null : nextDate(holidays.data, known);
  const day = new Intl.DateTimeFormat(language, { month: "short", day: "numeric", timeZone: "UTC" });
  const dayText = (date: string) => day.format(new Date(date));
  return (
    <section className={css["strip"]} aria-label={t("today.label")}>
      <div className={css["part"]}>
        <span className={css["mark"]}>
          <Icon name="calendar" />
        </span>
        {term === null ? null : (
          <p className={css["text"]}>
            <strong>
              {term.kind === "week"
                ? t("today.week", { count: term.week })
                : t("today.begins", { date: dayText(term.start) })}
            </strong>
            <span>{term.name}</span>
          </p>
        )}
      </div>
      <div className={css["part"]}>
        <span className={css["mark"]}>
          <Icon name="clock" />
        </span>
        {next === null ? null : next.kind === "end" ? (
          <p className={css["text"]}>
            <strong>{t("today.ends", { date: dayText(next.end) })}</strong>
            <span>{next.name}</span>
          </p>
        ) : (
          <HolidayText kind={next.kind} holiday={next.holiday} dayText={dayText} />
        )}
      </div>
      {/* its place is kept until it is known whether there is one */}
      {lesson === null && !lessons.isPending ? null : (
        <div className={css["part"]} data-kind="lesson">
          {lesson === null ? null : (
            <>
              <span className={css["mark"]}>
                <Icon name="book" />
              </span>
              <LessonLine lesson={lesson} />
            </>
          )}
        </div>
      )}
      <div className={css["numbers"]}>{children}</div>
    </section>
  );
}

function HolidayText({
  kind,
  holiday,
  dayText,
}: {
  readonly kind: "current" | "next";
  readonly holiday: Holiday;
  readonly dayText: (date: string) => string;
}) {
  const { t } = useTranslation("home");
  const { name, greeting, start, end, days, daysUntil } = holiday;
  const [from, to] = [dayText(start), dayText(end)];
  const span = start === end ? from : t("holiday.span", { from, to });
  const title = kind === "current" && greeting !== "" ? greeting : name;
  return (
    <p className={css["text"]}>
      <strong title={title}>{title}</strong>
      <span>
        {kind === "current"
          ? t("holiday.now", { name, span })
          : t("holiday.next", { count: daysUntil, days, span })}
      </span>
    </p>
  );
}
