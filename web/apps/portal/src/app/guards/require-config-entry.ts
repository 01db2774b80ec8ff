import { loadChunk } from "../chunk-recovery";
import type { Guard } from "./guard";

/**
 * 001 §2.2 step 3: configuration routes need a matching entry of the user's configuration menu, the other pages of the
 * administration a right to them. What decides it comes with the administration: no first page carries it.
 */
export const requireConfigEntry: Guard = async (input) =>
  input.route?.audience === "administrators"
    ? (await loadChunk(() => import("../admin/enter"))).enter(input.route, input.session)
    : "next";
