import { flagHome } from "./flag-home";
import { flagLanding } from "./flag-landing";
import type { Guard, GuardInput, GuardResult } from "./guard";
import { loadAssistantConfig } from "./load-assistant-config";
import { recordMessageRelease } from "./record-message-release";
import { requireConfigEntry } from "./require-config-entry";
import { requireUser } from "./require-user";
import { resetPreLoginTab } from "./reset-pre-login-tab";
import { storeServiceType } from "./store-service-type";

/** The steps of 001 §2.2, in their order. */
export const PIPELINE: readonly Guard[] = [
  recordMessageRelease,
  resetPreLoginTab,
  storeServiceType,
  requireConfigEntry,
  loadAssistantConfig,
  flagLanding,
  requireUser,
  flagHome,
];

/** Runs the steps until one redirects. */
export async function runPipeline(
  input: GuardInput,
  steps: readonly Guard[] = PIPELINE,
): Promise<GuardResult> {
  for (const step of steps) {
    // The order of the steps is their meaning.
    // oxlint-disable-next-line no-await-in-loop
    const result = await step(input);
    if (result !== "next") return result;
  }
  return "next";
}
