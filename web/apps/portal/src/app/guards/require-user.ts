import { loginPath } from "@/shared/config/paths";

import type { Guard } from "./guard";

/** 001 §2.2 step 6: every other route needs a signed-in user, who returns to the wanted page afterwards. */
export const requireUser: Guard = async ({ route, url, session }) => {
  if (route === null || route.isPublic) return "next";
  if ((await session.ensureUser()) !== null) return "next";
  return { redirect: loginPath(`${url.pathname}${url.search}`) };
};
