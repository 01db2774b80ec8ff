import "@testing-library/jest-dom/vitest";

import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";

import { startI18n } from "@/shared/i18n/i18n";

import { server } from "./server";

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
