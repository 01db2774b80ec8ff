import { ROUTES } from "@/shared/config/paths";

import type { Guard } from "./guard";

/**
 * 001 §2.2 step 3: configuration routes need a matching entry of the user's configuration menu, their overview any entry.
 * Visitors are left to step 6, which sends them to the login page.
 */
export const requireConfigEntry: Guard = async ({ route, session }) => {
  if (route?.path === ROUTES.admin.path) {
    const user = await session.ensureUser();
    return user === null || user.menuEntries.length > 0 ? "next" : { redirect: ROUTES.noPower.path };
  }
  const wanted = route?.configEntry ?? null;
  if (wanted === null || (await session.ensureUser()) === null) return "next";
  const entries = await session.configEntries();
  return entries.includes(wanted) ? "next" : { redirect: ROUTES.noPower.path };
};
