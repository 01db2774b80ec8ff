import { loadChunk } from "../chunk-recovery";
import type { Guard } from "./guard";

/**
 * 001 §2.2 step 3: configuration routes need a matching entry of the user's configuration menu, the other pages of the
 * administration a right to them. Visitors are left to step 6, which sends them to the login page; they load nothing of it.
 */
export const requireConfigEntry: Guard = async ({ route, session }) => {
  if (route?.audience !== "administrators") return "next";
  const user = await session.ensureUser();
  if (user === null) return "next";
  const { enter } = await loadChunk(() => import("../admin/enter"));
  return enter(route, user, session);
};
