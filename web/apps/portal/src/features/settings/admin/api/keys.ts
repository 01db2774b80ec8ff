import { QUERY_ROOTS } from "@/shared/config/query-roots";

const { schoolSettings } = QUERY_ROOTS;

/** Query keys of those who look after a school's settings. Names of settings come in the language. */
export const settingsKeys = {
  all: schoolSettings,
  list: (language: string) => [...schoolSettings, "list", language] as const,
};
