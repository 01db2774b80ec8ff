import { expect, it, vi } from "vitest";

import { randomId } from "./random";

it("makes version 4 ids where crypto.randomUUID is missing, as on plain http", () => {
  vi.stubGlobal("crypto", {
    getRandomValues: (bytes: Uint8Array) => bytes.map((_, index) => (bytes[index] = 0xf0 + index)),
  });
  expect(randomId()).toBe("f0f1f2f3-f4f5-46f7-b8f9-fafbfcfdfeff");
  vi.unstubAllGlobals();
});

it("does not repeat itself", () => {
  const ids = new Set(Array.from({ length: 200 }, randomId));
  expect(ids.size).toBe(200);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
