import { choicesQuery, peopleQuery } from "./admin/api/queries";

const NO_FILTER = { keyword: "", deptId: "", kind: "", roleId: "", state: "", current: 1 } as const;

/** How many people the reader looks after. */
export const peopleNumber = (language: string) => ({
  ...peopleQuery(NO_FILTER, language),
  select: ({ total }: { readonly total: number }) => total,
});

/** Whether there are departments. */
export const hasDepartments = (language: string) => ({
  ...choicesQuery(language),
  select: ({ departments }: { readonly departments: readonly object[] }) => departments.length > 0,
});
