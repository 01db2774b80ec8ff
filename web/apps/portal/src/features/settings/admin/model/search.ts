/** What of the settings is shown. */
export const STATES = ["", "set", "default"] as const;

/** How the overview is narrowed; it lives in the address. */
export interface SettingsFilter {
  readonly keyword: string;
  readonly state: (typeof STATES)[number];
}

/** The filter of an address. */
export function filterOf(search: URLSearchParams): SettingsFilter {
  const wanted = search.get("state") ?? "";
  return {
    keyword: search.get("keyword")?.trim() ?? "",
    state: STATES.find((state) => state === wanted) ?? "",
  };
}

/** Whether each word that is searched stands in the texts, whatever its case. */
export function matches(keyword: string, texts: readonly string[]): boolean {
  const text = texts.join("\n").toLowerCase();
  return keyword
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}
