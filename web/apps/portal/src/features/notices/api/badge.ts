import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** Numbers of unread notices; the stream says when they change. Apart from other calls: every page asks for them. */
export const badgeQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.messages, "badge"],
  queryFn: ({ signal }) => call("/api/onehall/notices/badge", {}, { signal }),
});
