import type { Guard } from "./guard";

/** 001 §2.2 step 1: the pre-login configuration starts with its first tab again. */
export const resetPreLoginTab: Guard = ({ stores }) => {
  stores.resetPreLoginTab();
  return "next";
};
