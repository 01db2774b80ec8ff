import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useEffect } from "react";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { useCurrentUser } from "@/shared/lib/current-user";

import { badgeQuery } from "./api/badge";
import type { PopupPlace } from "./popups";
import { meetNotices } from "./stores/unfolded-store";

const Popups = lazy(async () => {
  const [{ Popups: Component }] = await Promise.all([import("./popups"), loadNamespaces(["messages"])]);
  return { default: Component };
});

/** Where the popups appear for whoever is signed in; their chunk is loaded when there is something to show. */
export function NoticeLayer({ isAside, isHome = false, isQuiet = false }: PopupPlace) {
  const user = useCurrentUser();
  const { data: badge } = useQuery({ ...badgeQuery, enabled: user !== null, retry: false });
  const userId = user?.user_id ?? null;
  const isEmpty = badge !== undefined && badge.important + badge.mustRead === 0;
  useEffect(() => {
    // Nothing waits: whatever comes after this is an arrival.
    if (userId !== null && isEmpty) meetNotices({ userId, notices: [], isOpening: false }, "");
  }, [userId, isEmpty]);
  if (userId === null || badge === undefined || isEmpty) return null;
  return (
    <Suspense fallback={null}>
      <Popups key={userId} userId={userId} isAside={isAside} isHome={isHome} isQuiet={isQuiet} />
    </Suspense>
  );
}
