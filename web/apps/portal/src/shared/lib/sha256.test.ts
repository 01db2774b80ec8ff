import { createHmac } from "node:crypto";

import { expect, it } from "vitest";

import { hmacSha256 } from "./sha256";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const bytes = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);

it.each([0, 16, 64, 65, 200])("signs under a key of %d bytes as everybody does", (length) => {
  const expected = createHmac("sha256", bytes(length)).update(bytes(99)).digest("hex");
  expect(hex(hmacSha256(bytes(length), bytes(99)))).toBe(expected);
});
