/** Keys of every query about matters. */
export const matterKeys = {
  all: ["matters"] as const,
  count: ["matters", "count"] as const,
  todos: (body: object, language: string) => ["matters", "todos", body, language] as const,
  drafts: (body: object, language: string) => ["matters", "drafts", body, language] as const,
  applications: (body: object, language: string) => ["matters", "applications", body, language] as const,
};
