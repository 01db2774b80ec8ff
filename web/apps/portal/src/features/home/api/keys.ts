import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** Keys of every query about the home page; server events invalidate by their first parts. */
export const homeKeys = {
  all: QUERY_ROOTS.home,
  layout: (language: string) => [...QUERY_ROOTS.home, "layout", language] as const,
  holiday: (language: string) => [...QUERY_ROOTS.home, "holiday", language] as const,
  lesson: (language: string) => [...QUERY_ROOTS.home, "lesson", language] as const,
  quick: (language: string) => [...QUERY_ROOTS.home, "quick-navigation", language] as const,
  notifications: (language: string) => [...QUERY_ROOTS.home, "notifications", language] as const,
  semesters: (language: string) => [...QUERY_ROOTS.home, "semesters", language] as const,
  calendar: (start: string | null, language: string) =>
    [...QUERY_ROOTS.home, "calendar", start, language] as const,
  reminders: (language: string) => [...QUERY_ROOTS.homeCards, "reminders", language] as const,
  card: (cardId: string, columnId: string | null, language: string) =>
    [...QUERY_ROOTS.homeCards, cardId, columnId, language] as const,
};
