import { queryOptions, useQuery } from "@tanstack/react-query";

import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { useCurrentUser } from "@/shared/lib/current-user";

import { callGet } from "./client";
import type { Schema } from "./schema";

/** An application of another origin that may be shown inside the portal. */
export type FramedApp = Schema<"EmbeddedAppOut">;
/** A sub-application of the school's own that runs in the portal's realm. */
export type MicroAppOut = Schema<"MicroOut">;

/** What of other applications the person may use inside the portal; kept until somebody else signs in: the policy of this tab is as old. */
export const embedAppsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.embed, "apps"] as const,
  queryFn: ({ signal }) => callGet("/api/onehall/embed/apps", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The application to one of whose origins an address belongs; null when there is none. */
export function appOfAddress(apps: readonly FramedApp[], address: string): FramedApp | null {
  const origin = URL.canParse(address) ? new URL(address).origin : "null";
  if (origin === "null") return null;
  return apps.find(({ origins }) => origins.includes(origin)) ?? null;
}

/** Applications that may be shown inside; asked for where there is something that could be, and by nobody who is not signed in. */
export function useFramedApps(isWanted: boolean): readonly FramedApp[] {
  const isMember = useCurrentUser() !== null;
  const { data } = useQuery({ ...embedAppsQuery, enabled: isWanted && isMember });
  return data?.apps ?? [];
}
