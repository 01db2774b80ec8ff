import type { Guard } from "./guard";

/** 001 §2.2 step 5: the public pages are landing pages. */
export const flagLanding: Guard = ({ route, stores }) => {
  stores.setLanding((route?.audience ?? "everybody") === "everybody");
  return "next";
};
