import type { UserInfo } from "@/shared/api/types";
import { PAGES, ROUTES, type RouteMeta } from "@/shared/config/paths";
import type { AdminArea } from "@/shared/config/routes";
import { APPROVES_EXPORTS, MANAGES_TRANSFERS, hasAccess } from "@/shared/api/sheets";
import { hasAbility } from "@/shared/lib/current-user";

/** The areas in their order. */
const AREAS: readonly AdminArea[] = ["services", "messages", "portal", "people", "safety"];

/** Whether somebody configures a part of the portal: drafts wait on the page of changes, and are looked at in the preview. */
const configuresPortal = (user: UserInfo): boolean =>
  Object.values(PAGES).some(
    ({ area, configEntry }) =>
      area === "portal" && configEntry !== null && user.menuEntries.includes(configEntry),
  );

/** Whether somebody may open a page of the administration. */
export function mayOpen(user: UserInfo, page: RouteMeta): boolean {
  if (page.configEntry !== null) return user.menuEntries.includes(page.configEntry);
  if (page.path === ROUTES.data.path)
    return hasAccess(user, MANAGES_TRANSFERS) || hasAccess(user, APPROVES_EXPORTS);
  if ([ROUTES.configChanges.path, ROUTES.configPreview.path].some((path) => path === page.path))
    return configuresPortal(user);
  if (page.page === "people" || page.page === "departments" || page.page === "classes")
    return hasAbility(user, "manage-directory");
  if (page.page === "roles") return hasAbility(user, "manage-directory") && user.administers_all;
  if (page.page === "catalogue" || page.page === "catalogue-templates")
    return hasAbility(user, "manage-services");
  if (page.page === "systems") return hasAbility(user, "manage-systems") && user.administers_all;
  if (page.page === "tenants") return hasAbility(user, "manage-tenants");
  if (page.page === "sources") return hasAbility(user, "manage-sources");
  if (page.page === "first-steps") return mayBegin(user);
  if (page.page === "jobs") return hasAbility(user, "manage-jobs");
  if (page.page === "audit") return hasAbility(user, "read-audit");
  if (page.page !== "notice-desk") return false;
  // the accounts are looked after by those who manage all notices; who sends by one of them has the rest of the desk
  const isSenders = page.path !== ROUTES.noticeAccounts.path;
  return hasAbility(user, "manage-notices") || (isSenders && user.menuEntries.includes("noticeDesk"));
}

/** One area with the pages of it that somebody may open. */
export interface AdminGroup {
  readonly area: AdminArea;
  readonly pages: readonly RouteMeta[];
}

/** The pages of the administration for somebody, by area; none that is not built. */
export function adminGroups(user: UserInfo): readonly AdminGroup[] {
  const pages = Object.values(PAGES).filter(
    (page) => page.area !== null && page.page !== "being-built" && mayOpen(user, page),
  );
  return AREAS.map((area) => ({ area, pages: pages.filter((page) => page.area === area) })).filter(
    (group) => group.pages.length > 0,
  );
}

/** Whether somebody has anything to administer. */
export const mayAdminister = (user: UserInfo): boolean => adminGroups(user).length > 0;

/** Whether somebody may open one page of it. */
export const mayOpenPage = (user: UserInfo, page: RouteMeta): boolean =>
  adminGroups(user).some((group) => group.pages.includes(page));

/** The pages of a school's first steps. */
const FIRST_STEPS: readonly RouteMeta[] = [
  ROUTES.look,
  ROUTES.data,
  ROUTES.people,
  ROUTES.catalogue,
  ROUTES.homePageConfig,
  ROUTES.configChanges,
];

/** Whether somebody may do all of the first steps: only they are led through them. */
export const mayBegin = (user: UserInfo): boolean => FIRST_STEPS.every((page) => mayOpen(user, page));
