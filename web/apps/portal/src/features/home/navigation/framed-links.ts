import { useQuery } from "@tanstack/react-query";

import { appOfAddress, useFramedApps } from "@/shared/api/embed";
import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import type { FrameTarget } from "@/shared/lib/embedded-page";
import { type ViewedQuery, mapped } from "@/shared/ui/query-view";

import { navigationListQuery } from "./navigation-list";
import type { MenuLink } from "./top-menu";

/** Whether an address opens inside the portal (openWay 1001 of 001 §4) although it is none of its own. */
export const mayBeFramed = (address: string, openWay: string): boolean =>
  openWay === "1001" && !address.startsWith("/");
const leadsElsewhere = ({ to, openWay }: MenuLink): boolean => mayBeFramed(to, openWay);

/** Address of the page that shows an entry of the navigation. */
const navigationFramePath = (id: string): string => `${ROUTES.navIframe.path}?id=${encodeURIComponent(id)}`;

/** Entries of the navigation, of which those that open inside and may be framed lead to the page that frames them. */
export function useFramedLinks<Link extends MenuLink>(links: readonly Link[]): readonly Link[] {
  const apps = useFramedApps(links.some(leadsElsewhere));
  return links.map((link) =>
    leadsElsewhere(link) && appOfAddress(apps, link.to) !== null
      ? { ...link, to: navigationFramePath(link.id) }
      : link,
  );
}

/** What the page of an entry shows; null when there is no such entry, or it leads to a page of the portal. */
export function useNavigationTarget(id: string): ViewedQuery<FrameTarget | null> {
  const { language } = useLanguage();
  return mapped(useQuery(navigationListQuery(language)), (links) => {
    const entry = links.find((link) => link.id === id && !link.to.startsWith("/"));
    return entry === undefined ? null : { title: entry.name, url: entry.to };
  });
}
