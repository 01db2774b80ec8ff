import "@testing-library/jest-dom/vitest";

import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";

import { sealState } from "@/shared/api/seal/state";
import { startI18n } from "@/shared/i18n/i18n";

import { server } from "./server";

// The first visit of a page imports its chunk, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 6000 });

// The DOM of the tests does not have it; a frame that is written into its page has the origin of that page there alone.
Object.defineProperty(window, "origin", { configurable: true, get: () => window.location.origin });

// What is about payload protection switches it on.
sealState.isOn = false;

beforeAll(async () => {
  server.listen({ onUnhandledFrame: "error" });
  await startI18n("zh-CN");
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterAll(() => server.close());
