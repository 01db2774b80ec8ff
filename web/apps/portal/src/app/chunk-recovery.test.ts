import { expect, it, vi } from "vitest";

import { isChunkError, loadChunk } from "./chunk-recovery";

const broken = async (): Promise<never> => {
  throw new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
};

it("tries a second time before anything else", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("x")).mockResolvedValueOnce("page");
  const reload = vi.fn();
  expect(await loadChunk(load, reload)).toBe("page");
  expect(reload).not.toHaveBeenCalled();
});

it("reloads once per session, then reports the error", async () => {
  const reload = vi.fn();
  void loadChunk(broken, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  const error: unknown = await loadChunk(broken, reload).catch((reason: unknown) => reason);
  expect(isChunkError(error)).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it("tells chunk errors from crashes", () => {
  expect(isChunkError(new TypeError("x is undefined"))).toBe(false);
  expect(isChunkError(new TypeError("error loading dynamically imported module"))).toBe(true);
});
