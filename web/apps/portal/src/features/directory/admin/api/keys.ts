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
  activation: (filter: object, language: string) => [...people, "activation", filter, language] as const,
};

/** Query keys of those who look after departments and classes: what people belong to goes stale with them. */
export const departmentKeys = {
  tree: (keyword: string, language: string) => [...people, "departments", keyword, language] as const,
  detail: (deptId: string, language: string) => [...people, "department", deptId, language] as const,
  posts: (deptId: string) => [...people, "posts", deptId] as const,
};

/** Query keys of classes. */
export const classKeys = {
  list: (filter: object, language: string) => [...people, "classList", filter, language] as const,
  detail: (classId: string, language: string) => [...people, "class", classId, language] as const,
  students: (classId: string) => [...people, "students", classId] as const,
  choices: [...people, "classChoices"] as const,
  find: (keyword: string) => [...people, "classTeachers", keyword] as const,
};
