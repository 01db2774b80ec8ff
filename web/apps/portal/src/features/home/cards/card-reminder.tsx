import type { Schema } from "@/shared/api/schema";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Note } from "@/shared/ui/note";

import css from "./card-reminder.module.css";

/** Of how many to-dos the card reminds, where it does (001 §7.3, the to-do-number reminder). */
export function CardReminder({
  reminder,
}: {
  readonly reminder: Schema<"CardReminderOut"> | null | undefined;
}) {
  const { t } = useTranslation("home");
  if (reminder === null || reminder === undefined) return null;
  return (
    <Note tone="warning" className={css["reminder"]}>
      {t(reminder.timeoutOnly ? "reminder.overdue" : "reminder.open", { count: reminder.count })}
    </Note>
  );
}
