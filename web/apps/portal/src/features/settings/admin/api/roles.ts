import { queryOptions } from "@tanstack/react-query";

import { callGet } from "@/shared/api/client";

import { settingsKeys } from "./keys";

/** Roles of the school, by which links are shown, in the reader's language. */
export function schoolRolesQuery(language: string) {
  return queryOptions({
    queryKey: settingsKeys.roles(language),
    queryFn: ({ signal }) => callGet("/api/blade-workbench/baseService/getRoleList", {}, { signal }),
  });
}
