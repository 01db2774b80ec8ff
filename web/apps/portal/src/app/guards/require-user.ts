import { PAGES, ROUTES, loginPath } from "@/shared/config/paths";

import type { Guard } from "./guard";

/**
 * 001 §2.2 step 6: every other route needs a signed-in user, who returns to the wanted page afterwards.
 * A locked screen stays on the lock page, which stands where the school says; its usual address leads there too.
 */
export const requireUser: Guard = async ({ route, url, session }) => {
  if (route === null || route.audience === "everybody") {
    // Public pages know a signed-in person too. Most do not wait for the answer; one that would ask as a visitor first and
    // then again does, and goes on as a visitor when there is none.
    const known = session.ensureUser().catch(() => null);
    if (route?.isPersonal === true) await known;
    return "next";
  }
  if ((await session.ensureUser()) !== null) {
    if (!session.isLocked() && route !== PAGES.lock) return "next";
    const lockPath = await session.lockPath();
    const isThere = route === PAGES.lock && url.pathname !== ROUTES.lock.path;
    return isThere || url.pathname === lockPath ? "next" : { redirect: lockPath };
  }
  return { redirect: loginPath(`${url.pathname}${url.search}`) };
};
