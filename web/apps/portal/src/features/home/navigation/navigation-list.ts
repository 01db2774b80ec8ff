import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { isWebAddress } from "@/shared/lib/address";

import { type MenuLink, targetOf } from "./top-menu";

/** An entry of the navigation list with what it is. */
export interface ListedLink extends MenuLink {
  readonly type: Schema<"NavigationType">;
  /** The picture of a custom entry; empty for none. */
  readonly icon: string;
}

/** The navigation list (000 §1): enabled entries in their order that lead somewhere. */
export const navigationListQuery = (language: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.topMenu, "list", language],
    queryFn: ({ signal }) =>
      call("/api/blade-platform/platformapplynavigation/navigationConfig", {}, { signal }),
    select: ({ list }): readonly ListedLink[] =>
      list
        .filter(({ isAuto }) => isAuto === 1)
        .toSorted((a, b) => a.sort - b.sort)
        .flatMap((entry) => {
          const to = targetOf(entry);
          const { id, navigationName: name, navigationType: type, openWay, isBuilt } = entry;
          return to === null ? [] : [{ id, name, to, openWay, type, icon: isBuilt === 2 ? entry.icon : "" }];
        }),
  });

/** Sites of the school under one name. */
export interface SiteGroup {
  readonly id: string;
  readonly name: string;
  readonly links: readonly MenuLink[];
}

/** The navigation bar of the school (001 §7.4): its sites in groups, those without one under no name. */
export const sitesQuery = (language: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.topMenu, "sites", language],
    queryFn: ({ signal }) => call("/api/blade-desk/nobody/navigationBar/list", {}, { signal }),
    select: (bar): readonly SiteGroup[] => {
      const linkOf = ({ id, name, url }: { id: string; name: string; url: string }): MenuLink[] =>
        isWebAddress(url) ? [{ id, name, to: url, openWay: "1003" }] : [];
      const groups = bar
        .filter(({ children }) => children.length > 0)
        .map(({ id, name, children }) => ({ id, name, links: children.flatMap(linkOf) }));
      const single = bar.filter(({ children }) => children.length === 0).flatMap(linkOf);
      return [{ id: "", name: "", links: single }, ...groups].filter(({ links }) => links.length > 0);
    },
  });
