import type { QueryClient } from "@tanstack/react-query";

import { badgeQuery } from "./api/badge";

/**
 * Whether the news of the stream is about normal notices: what stands in the popups did not become more. Without the
 * numbers from before nothing is known, and nothing is told.
 */
export async function isTellingNormal(client: QueryClient): Promise<boolean> {
  const before = client.getQueryData(badgeQuery.queryKey);
  if (before === undefined) return false;
  const after = await client.fetchQuery({ ...badgeQuery, staleTime: 0 }).catch(() => before);
  return (
    after.unread > before.unread && after.important + after.mustRead <= before.important + before.mustRead
  );
}
