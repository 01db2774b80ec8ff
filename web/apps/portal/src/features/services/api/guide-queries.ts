import { queryOptions } from "@tanstack/react-query";

import { request } from "@/shared/api/client";
import type { Page } from "@/shared/api/types";

import type { FoundGuide, GuideSearch } from "../model/guide-search";

/** Guides on one page. */
const SIZE = 10;

/** A page of guides that match; visitors have their own call (001 §6). */
export function guideSearchQuery(
  { keyword, deptId, page }: GuideSearch,
  isMember: boolean,
  language: string,
) {
  return queryOptions({
    queryKey: ["services", "guides", keyword, deptId, page, isMember, language],
    queryFn: ({ signal }) =>
      request<Page<FoundGuide>>(
        `${isMember ? "" : "nobody/"}guide/lucene/search`,
        { keyword, current: page, size: SIZE, ...(deptId === "" ? {} : { deptId }) },
        { family: "workbench", signal },
      ),
    enabled: keyword !== "",
  });
}
