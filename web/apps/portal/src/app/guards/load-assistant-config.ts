import type { Guard } from "./guard";

/** 001 §2.2 step 4: the assistant's basic configuration is fetched once; nobody waits for it. */
export const loadAssistantConfig: Guard = ({ stores }) => {
  stores.loadAssistantConfig();
  return "next";
};
