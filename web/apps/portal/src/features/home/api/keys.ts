/** Keys of every query about the home page; server events invalidate by their first parts. */
export const homeKeys = {
  all: ["home"] as const,
  layout: (language: string) => ["home", "layout", language] as const,
  holiday: (language: string) => ["home", "holiday", language] as const,
  quick: (language: string) => ["home", "quick-navigation", language] as const,
  notifications: (language: string) => ["home", "notifications", language] as const,
  semesters: (language: string) => ["home", "semesters", language] as const,
  calendar: (start: string | null, language: string) => ["home", "calendar", start, language] as const,
  card: (cardId: string, columnId: string | null, language: string) =>
    ["home", "card", cardId, columnId, language] as const,
};
