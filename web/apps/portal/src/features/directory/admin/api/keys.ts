import { QUERY_ROOTS } from "@/shared/config/query-roots";

const { people } = QUERY_ROOTS;

/** Query keys of those who look after people. */
export const peopleKeys = {
  all: people,
  list: (filter: object, language: string) => [...people, "list", filter, language] as const,
  detail: (userId: string, language: string) => [...people, "detail", userId, language] as const,
  account: (userId: string) => [...people, "account", userId] as const,
  choices: (language: string) => [...people, "choices", language] as const,
  roles: (keyword: string) => [...people, "roles", keyword] as const,
  role: (roleId: string) => [...people, "role", roleId] as const,
  rights: (language: string) => [...people, "rights", language] as const,
  holders: (filter: object, language: string) => [...people, "holders", filter, language] as const,
  classes: (deptId: string) => [...people, "classes", deptId] as const,
};
