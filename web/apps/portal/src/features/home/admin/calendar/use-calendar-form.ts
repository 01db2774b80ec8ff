import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import { useTranslation } from "@/shared/i18n/use-translation";

import {
  type CalendarBody,
  type CalendarForm,
  type Semester,
  calendarFaults,
  isCalendarBody,
  newDays,
} from "./model/calendar";
import { useDaysWords } from "./use-days-words";

/** The shape of a semester. */
function sampleSemester(): Semester {
  const { greeting: _greeting, greetingEn: _greetingEn, ...semester } = newDays("");
  return semester;
}

/** The form of the school calendar. */
export function useCalendarForm(
  document: Document,
  body: CalendarBody,
): DocumentEditing<CalendarBody, CalendarForm> {
  const { t } = useTranslation("calendarConfig");
  const { words } = useDaysWords();
  return useDocumentForm<CalendarBody, CalendarForm>({
    document,
    body,
    formId: "home/calendar",
    label: t("form"),
    isBody: isCalendarBody,
    toForm: ({ semesters, holidays }, version) => ({ version, semesters, holidays }),
    toBody: (_body, { semesters, holidays }) => ({ semesters, holidays }),
    sample: (initial) => ({ ...initial, semesters: [sampleSemester()], holidays: [newDays("")] }),
    check: (value) => calendarFaults(value, words),
    saved: t("saved"),
    onFault: () => undefined,
  });
}
