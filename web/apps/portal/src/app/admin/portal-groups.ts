import type { UserInfo } from "@/shared/api/types";
import { PAGES, ROUTES, type RouteMeta } from "@/shared/config/paths";

import { mayOpenPage } from "./admin-pages";

/** Parts of the portal that are configured, in their order; what belongs to none of them is the last. */
export const PORTAL_PARTS = ["home", "services", "around", "look", "data", "rest"] as const;
/** One of `PORTAL_PARTS`. */
export type PortalPart = (typeof PORTAL_PARTS)[number];

const PARTS: Readonly<Record<string, PortalPart>> = {
  [ROUTES.homePageConfig.path]: "home",
  [ROUTES.cardBusinessConfig.path]: "home",
  [ROUTES.addNavigation.path]: "around",
  [ROUTES.serviceHallConfig.path]: "services",
  [ROUTES.processServiceCenterConfig.path]: "services",
  [ROUTES.applicationServiceCenterConfig.path]: "services",
  [ROUTES.threeListsConfig.path]: "services",
  [ROUTES.effectivenessMonitoringConfig.path]: "services",
  [ROUTES.preLoginConfig.path]: "around",
  [ROUTES.look.path]: "look",
  [ROUTES.calendar.path]: "look",
  [ROUTES.sources.path]: "data",
  [ROUTES.embedded.path]: "data",
  [ROUTES.data.path]: "data",
};

/** Where one is, and what its header leads to. */
const AROUND: readonly RouteMeta[] = [PAGES.userFrameConfig, PAGES.configChanges, PAGES.configPreview];

/** A part with the pages of it that somebody may open. */
export interface PortalGroup {
  readonly part: PortalPart;
  readonly pages: readonly RouteMeta[];
}

/** Every page by which somebody configures the portal; none that is being built. */
export function portalGroups(user: UserInfo): readonly PortalGroup[] {
  const pages = Object.values(PAGES).filter(
    (page) => page.area === "portal" && !AROUND.includes(page) && mayOpenPage(user, page),
  );
  return PORTAL_PARTS.map((part) => ({
    part,
    pages: pages.filter(({ path }) => (PARTS[path] ?? "rest") === part),
  })).filter((group) => group.pages.length > 0);
}
