import { queryOptions } from "@tanstack/react-query";

import { request } from "@/shared/api/client";

import type { NoticeBadge } from "./wire";

/** Numbers of unread notices; the stream says when they change. Apart from other calls: every page asks for them. */
export const badgeQuery = queryOptions({
  queryKey: ["notices", "message", "badge"],
  queryFn: ({ signal }) => request<NoticeBadge>("notices/badge", {}, { family: "own", signal }),
});
