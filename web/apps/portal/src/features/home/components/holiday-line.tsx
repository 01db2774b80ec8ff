import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import { holidayQuery } from "../api/queries";
import { holidayToShow } from "../model/holiday";
import css from "./holiday-line.module.css";

/** One calm line: the holiday of today with its wish, or the one that comes within ten days. */
export function HolidayLine() {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const { data } = useQuery(holidayQuery(language));
  const shown = data === undefined ? null : holidayToShow(data);
  if (shown === null) return null;
  const { name, greeting, days, daysUntil, start, end } = shown.holiday;
  const day = new Intl.DateTimeFormat(language, { month: "short", day: "numeric", timeZone: "UTC" });
  const [from, to] = [start, end].map((date) => day.format(new Date(date)));
  const span = start === end ? from : t("holiday.span", { from, to });
  return (
    <p className={css["line"]}>
      <Icon name="calendar" size="1em" />
      <strong>{shown.kind === "current" && greeting !== "" ? greeting : name}</strong>
      <span>
        {shown.kind === "current"
          ? t("holiday.now", { name, span })
          : t("holiday.next", { count: daysUntil, days, span })}
      </span>
    </p>
  );
}
