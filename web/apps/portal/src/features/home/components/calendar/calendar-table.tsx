import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";

import { type CalendarWeek, type Semester, dayNames, dayTitle, monthOfWeek } from "../../model/calendar";
import css from "./school-calendar.module.css";

/** Props of `CalendarTable`. */
export interface CalendarTableProps {
  readonly semester: Semester;
  readonly weeks: readonly CalendarWeek[];
}

/** Weeks as rows from Monday to Sunday; a month is named in the week in which it begins. */
export function CalendarTable({ semester, weeks }: CalendarTableProps) {
  const { t } = useTranslation("calendar");
  const { language } = useLanguage();
  return (
    <table className={css["table"]}>
      <caption className="visually-hidden">{semester.name}</caption>
      <thead>
        <tr>
          <th scope="col">{t("week")}</th>
          {dayNames(language).map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              <span aria-hidden="true">{short}</span>
              <span className="visually-hidden">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={week.number} data-current={week.number === semester.currentWeek ? "" : undefined}>
            <th scope="row">
              <span className={css["number"]}>{week.number}</span>
              <span className={css["month"]}>{monthOfWeek(week, index === 0, language)}</span>
            </th>
            {week.days.map((day) => (
              <td
                key={day.date}
                data-outside={day.inSemester ? undefined : ""}
                data-holiday={day.holiday === "" ? undefined : ""}
                aria-current={day.isToday ? "date" : undefined}
                aria-label={dayTitle(day, language)}
                title={day.holiday === "" ? undefined : day.holiday}
              >
                <time dateTime={day.date}>{Number(day.date.slice(8))}</time>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
