import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy } from "react";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { useCurrentUser } from "@/shared/lib/current-user";

import { badgeQuery } from "./api/badge";

const Popups = lazy(async () => {
  const [{ Popups: Component }] = await Promise.all([import("./popups"), loadNamespaces(["messages"])]);
  return { default: Component };
});

/** Where the popups appear for whoever is signed in; their chunk is loaded when there is something to show. */
export function NoticeLayer({ isAside }: { readonly isAside: boolean }) {
  const user = useCurrentUser();
  const badge = useQuery({ ...badgeQuery, enabled: user !== null, retry: false });
  const { important = 0, mustRead = 0 } = badge.data ?? {};
  if (user === null || important + mustRead === 0) return null;
  return (
    <Suspense fallback={null}>
      <Popups key={user.user_id} userId={user.user_id} isAside={isAside} />
    </Suspense>
  );
}
