import type { UserInfo } from "@/shared/api/types";
import { ROUTES, type RouteMeta } from "@/shared/config/paths";

import type { GuardResult, GuardSession } from "../guards/guard";
import { mayAdminister, mayOpen } from "./admin-pages";

/** Whether somebody is let in at an address of the administration, by what is known of them; its overview takes any entry. */
export function mayEnter(user: UserInfo, page: RouteMeta): boolean {
  return page.path === ROUTES.admin.path
    ? user.menuEntries.length > 0 || mayAdminister(user)
    : mayOpen(user, page);
}

/**
 * Lets somebody in at a page of the administration, or leads elsewhere: configuration needs a matching entry of the user's
 * configuration menu (001 §2.2 step 3), the others what the server said at the sign-in. Visitors are left to step 6, which
 * sends them to the login page.
 */
export async function enter(
  page: RouteMeta,
  session: Pick<GuardSession, "configEntries" | "ensureUser">,
): Promise<GuardResult> {
  const user = await session.ensureUser();
  if (user === null) return "next";
  const isIn =
    page.configEntry === null
      ? mayEnter(user, page)
      : (await session.configEntries()).includes(page.configEntry);
  return isIn ? "next" : { redirect: ROUTES.noPower.path };
}
