import { QUERY_ROOTS } from "@/shared/config/query-roots";

const settings = [...QUERY_ROOTS.config, "settings"] as const;

/** Query keys of those who look after a school's settings. Names of settings come in the language. */
export const settingsKeys = {
  all: settings,
  list: (language: string) => [...settings, "list", language] as const,
  roles: (language: string) => [...settings, "roles", language] as const,
};
