import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { CHUNK_TIMEOUT_MS } from "@/shared/config/constants";
import { server } from "@/testing/server";

import { ChunkLoadError, isChunkError, loadChunk } from "./chunk-recovery";

const FILE = "http://localhost:3000/assets/x.js";
const broken = async (): Promise<never> => {
  throw new TypeError(`Failed to fetch dynamically imported module: ${FILE}`);
};
const failureOf = (load: Promise<unknown>) => load.then(() => null).catch((reason: unknown) => reason);

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) link.remove();
});

it("tries a second time before anything else", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("x")).mockResolvedValueOnce("page");
  const reload = vi.fn();
  expect(await loadChunk(load, reload)).toBe("page");
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ["missing", 404],
  ["missing", 410],
  ["error", 503],
  ["error", 200],
])("reloads once, then reports %s where the server answers %i", async (type, status) => {
  server.use(http.head(FILE, () => new HttpResponse(null, { status })));
  const reload = vi.fn();
  void loadChunk(broken, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  const error = await failureOf(loadChunk(broken, reload));
  expect(error).toMatchObject({ name: "ChunkLoadError", type, request: FILE, code: undefined });
  expect(isChunkError(error)).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it("reports an error without an address where the browser names none", async () => {
  window.sessionStorage.setItem("onehall.chunkReload", String(Date.now()));
  const error = await failureOf(
    loadChunk(() => Promise.reject(new TypeError("Importing a module script failed."))),
  );
  expect(error).toMatchObject({ type: "error", request: "" });
});

it("does not wait longer than 120 s", async () => {
  vi.useFakeTimers();
  window.sessionStorage.setItem("onehall.chunkReload", String(Date.now()));
  const failed = failureOf(loadChunk(() => new Promise(() => undefined)));
  await vi.advanceTimersByTimeAsync(2 * CHUNK_TIMEOUT_MS);
  expect(await failed).toMatchObject({ name: "ChunkLoadError", type: "timeout" });
});

it("asks for a style a second time by itself, and reports one that does not come", async () => {
  window.sessionStorage.setItem("onehall.chunkReload", String(Date.now()));
  server.use(http.head("*/assets/x.css", () => new HttpResponse(null, { status: 404 })));
  const load = vi
    .fn()
    .mockRejectedValue(new Error("Unable to preload CSS for http://localhost:3000/assets/x.css"));
  const failed = failureOf(loadChunk(load));
  // the DOM of the tests loads no styles
  expect(await failed).toMatchObject({
    code: "CSS_CHUNK_LOAD_FAILED",
    type: "missing",
    request: "http://localhost:3000/assets/x.css",
  });
  expect(document.querySelector("link[rel=stylesheet]")).toBeNull();
  // the script is not tried without its style
  expect(load).toHaveBeenCalledOnce();
});

it("tells chunk errors from crashes", () => {
  expect(isChunkError(new TypeError("x is undefined"))).toBe(false);
  expect(isChunkError(new TypeError("error loading dynamically imported module"))).toBe(true);
  expect(isChunkError(new ChunkLoadError("timeout", "/a.js"))).toBe(true);
});
