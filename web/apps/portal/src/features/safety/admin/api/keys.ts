/** Query keys of content safety. */
export const safetyKeys = {
  all: ["safety"] as const,
  words: (body: object) => ["safety", "words", body] as const,
  attempts: (body: object) => ["safety", "attempts", body] as const,
};
