import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** Entries of the personal centre's list. */
const PAGE_SIZE = 5;

/** What others did to the reader's data, the latest first. */
export const changesAboutMeQuery = (current: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.audit, "about-me", current],
    queryFn: ({ signal }) => call("/api/onehall/audit/about-me", { current, size: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
