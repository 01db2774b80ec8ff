import type { Guard } from "./guard";

/** 001 §2.2 step 7: the home route turns on the index flag. */
export const flagHome: Guard = ({ route, stores }) => {
  stores.setIndex(route?.isIndex ?? false);
  return "next";
};
