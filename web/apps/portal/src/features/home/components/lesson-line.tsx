import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";

import { type Lesson, lessonDay } from "../model/lesson";
import css from "./today-strip.module.css";

/** What class goes on or comes next: its name, then day, time, place and who gives it. */
export function LessonLine({ lesson }: { readonly lesson: Lesson }) {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const { title, place, teacher, date, daysUntil, start, end, isNow } = lesson;
  const day =
    daysUntil === 0
      ? t("today.lesson.today")
      : daysUntil === 1
        ? t("today.lesson.tomorrow")
        : lessonDay(date, language);
  const when = isNow ? t("today.lesson.now", { end }) : t("today.lesson.when", { day, start, end });
  const details = [when, place, teacher].filter((part) => part !== "").join(" · ");
  return (
    <p className={css["text"]}>
      <strong title={title}>
        <span className="visually-hidden">{t("today.lesson.label")} </span>
        {title}
      </strong>
      <span title={details}>{details}</span>
    </p>
  );
}
