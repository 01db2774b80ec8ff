import { useSpeaking } from "@/shared/documents/use-speaking";
import { nameIn } from "@/shared/i18n/name-in";
import { useTranslation } from "@/shared/i18n/use-translation";

import type { DaysWords, NamedDays } from "./model/calendar";

/** What days are called, and what is said of those that can not be. */
export function useDaysWords() {
  const { t } = useTranslation("calendarConfig");
  const { isEnglish } = useSpeaking();
  const nameOf = ({ name, nameEn }: NamedDays) => nameIn(isEnglish, name, nameEn);
  const words: DaysWords = {
    required: t("common:form.required"),
    days: t("faults.days"),
    order: t("faults.order"),
    long: (count) => t("faults.long", { count }),
    twice: (other) => t("faults.twice", { name: nameOf(other) }),
    twiceHoliday: t("faults.twiceHoliday"),
  };
  return { nameOf, words };
}
