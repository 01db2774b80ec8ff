import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import type { GuideSearch } from "../model/guide-search";

/** Guides on one page. */
const SIZE = 10;

/** A page of guides that match; visitors have their own call (001 §6). */
export function guideSearchQuery(
  { keyword, deptId, page }: GuideSearch,
  isMember: boolean,
  language: string,
) {
  return queryOptions({
    queryKey: [...QUERY_ROOTS.services, "guides", keyword, deptId, page, isMember, language],
    queryFn: ({ signal }) =>
      call(
        `/api/blade-workbench/${isMember ? "" : "nobody/"}guide/lucene/search`,
        { keyword, current: page, size: SIZE, ...(deptId === "" ? {} : { deptId }) },
        { signal },
      ),
    enabled: keyword !== "",
  });
}

/** Where a guide's short address leads: what is not for visitors is found after the sign-in alone. */
export function guideAddressQuery(code: string, isMember: boolean) {
  return queryOptions({
    queryKey: [...QUERY_ROOTS.services, "guide-address", code, isMember],
    queryFn: ({ signal }) => call("/api/onehall/nobody/guides/address", { code }, { signal }),
  });
}
