import jsQR from "jsqr";
import { describe, expect, it } from "vitest";

import { type QrDrawing, drawQrCode } from "./qr-code";

const SCALE = 4;

/** What an independent reader finds in the drawing. */
function read({ size, path }: QrDrawing): string | undefined {
  const width = size * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const from = (row * width + Number(x) * SCALE) * 4;
      for (let at = from; at < from + Number(length) * SCALE * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  return jsQR(pixels, width, width)?.data;
}

describe("QR codes", () => {
  it.each([
    "https://app.example/x",
    "https://app.example/预约?地点=图书馆",
    `https://app.example/${"long/".repeat(120)}`,
  ])("hold %s", (text) => {
    const drawing = drawQrCode(text);
    expect(drawing === null ? null : read(drawing)).toBe(text);
  });
  it("refuses what no code holds", () => {
    expect(drawQrCode("x".repeat(3_000))).toBeNull();
  });
});
