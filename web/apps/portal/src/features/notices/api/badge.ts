import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";

/** Numbers of unread notices; the stream says when they change. Apart from other calls: every page asks for them. */
export const badgeQuery = queryOptions({
  queryKey: ["notices", "message", "badge"],
  queryFn: ({ signal }) => call("/api/onehall/notices/badge", {}, { signal }),
});
