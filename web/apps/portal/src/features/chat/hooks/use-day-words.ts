import { useMemo } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";

import type { DayWords } from "../model/times";

/** Today and yesterday in the reader's language. */
export function useDayWords(): DayWords {
  const { t, i18n } = useTranslation("chat");
  return useMemo(
    () => ({ language: i18n.language, today: t("day.today"), yesterday: t("day.yesterday") }),
    [t, i18n.language],
  );
}
