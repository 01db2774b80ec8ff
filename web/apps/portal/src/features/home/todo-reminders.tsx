import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import { remindersQuery } from "./api/queries";
import css from "./todo-reminders.module.css";

/** Cards that remind of to-dos, a line each; nothing while none does, or while that is not known. */
export function TodoReminders() {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const { data = [] } = useQuery({ ...remindersQuery(language), retry: false });
  if (data.length === 0) return null;
  return (
    <ul className={css["reminders"]} aria-label={t("reminder.label")}>
      {data.map(({ cardId, cardName, count, timeoutOnly }) => (
        <li key={cardId}>
          <Link to={ROUTES.todos.path} className={css["reminder"]}>
            <Icon name="alert" size="1rem" />
            <span className={css["text"]}>
              {t(timeoutOnly ? "reminder.overdueOf" : "reminder.openOf", { name: cardName, count })}
            </span>
            <Icon name="chevronRight" size="1em" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
