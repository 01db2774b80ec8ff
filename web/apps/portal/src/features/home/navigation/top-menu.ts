import { useQuery } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";
import { PAGES, type RouteMeta, routeOf } from "@/shared/config/paths";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { isOwnPath, isWebAddress } from "@/shared/lib/address";

/** One entry of the top navigation (000 §3). */
type TopMenuEntry = Schema<"TopMenuEntry">;

/** An entry of the navigation that leads somewhere. */
export interface MenuLink {
  readonly id: string;
  readonly name: string;
  /** A path of the portal, or an address of the web. */
  readonly to: string;
  /** `1001` inside the portal, `1002` a window of its own, `1003` a new tab (001 §4). */
  readonly openWay: string;
}

/** Nothing leads to a page that only says that it will come. */
const isShown = (page: RouteMeta | null | undefined): page is RouteMeta =>
  page !== null && page !== undefined && page.page !== null && page.page !== "being-built";

/** The address of an entry: the configured one, else the page that is built in for it; null when it leads nowhere. */
export function targetOf(entry: Pick<TopMenuEntry, "navigationType" | "path">): string | null {
  const path = entry.path ?? "";
  if (isWebAddress(path)) return path;
  const configured = isOwnPath(path) ? routeOf(path.split(/[?#]/, 1)[0] ?? "") : null;
  if (configured !== null) return isShown(configured) ? path : null;
  const builtIn = Object.values(PAGES).find(({ menu }) => menu === entry.navigationType);
  return isShown(builtIn) ? builtIn.path : null;
}

/** Entries that lead somewhere, in their order. */
export function menuLinks(entries: readonly TopMenuEntry[]): readonly MenuLink[] {
  return entries
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap((entry) => {
      const to = targetOf(entry);
      const { id, navigationName: name, openWay } = entry;
      return to === null ? [] : [{ id, name, to, openWay }];
    });
}

/** The configured entries of the top menu. */
export const topMenuQuery = {
  queryKey: QUERY_ROOTS.topMenu,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call("/api/online-service-platform/homePage/getTopMenu", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
};

/**
 * The configured entries of the top menu in their order, without those that `besides` shows already and those that lead
 * nowhere.
 */
export function useTopMenu(besides: readonly string[]): readonly MenuLink[] {
  const { data = [] } = useQuery(topMenuQuery);
  return menuLinks(data).filter(({ to }) => !besides.includes(to));
}
