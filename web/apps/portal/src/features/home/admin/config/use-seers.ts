import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import type { Schema } from "@/shared/api/schema";
import { useDebounced } from "@/shared/lib/use-debounced";

import { seersQuery } from "./api/queries";

/** For whom something is meant, as its form holds it; what is empty asks for nothing. */
export interface Audience {
  readonly roles: readonly string[];
  readonly departments: readonly string[];
  readonly personKinds: readonly string[];
}

/** A choice is often followed by another one. */
const QUIET_MS = 300;

/** How many people something is meant for, of how many; undefined while nobody knows. The last answer stays until the next. */
export function useSeers({
  roles,
  departments,
  personKinds,
}: Audience): Schema<"ConfigSeersOut"> | undefined {
  const body = useMemo(
    () => ({ roles: [...roles], departments: [...departments], personKinds: [...personKinds] }),
    [roles, departments, personKinds],
  );
  const asked = useDebounced(body, QUIET_MS);
  return useQuery({ ...seersQuery(asked), placeholderData: keepPreviousData }).data;
}
