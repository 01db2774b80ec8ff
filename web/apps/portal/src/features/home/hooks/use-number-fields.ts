import { useQuery } from "@tanstack/react-query";

import { staticConfig } from "@/shared/api/static-config";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { systemClock } from "@/shared/lib/clock";
import { isString } from "@/shared/lib/storage";

const NONE: ReadonlySet<string> = new Set();

/** Fields that are numbers in name alone (001 §7.4); only asked for where there are figures, null until it is known. */
export function useNumberFields(isAsked: boolean): ReadonlySet<string> | null {
  const { data, isError } = useQuery({
    queryKey: [...QUERY_ROOTS.home, "number-fields"],
    queryFn: ({ signal }) => staticConfig<unknown>("filterNumberFieldAliasArr", systemClock.now(), signal),
    select: (fields): ReadonlySet<string> => new Set(Array.isArray(fields) ? fields.filter(isString) : []),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: isAsked,
  });
  return isAsked && !isError ? (data ?? null) : NONE;
}
