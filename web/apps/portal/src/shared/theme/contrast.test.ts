import { describe, expect, it } from "vitest";

import { SURFACE, brandShades, contrast, readableShade } from "./contrast";

const COLORS = [
  "#008cff",
  "#d4380d",
  "#fadb14",
  "#52c41a",
  "#722ed1",
  "#000000",
  "#ffffff",
  "#13c2c2",
  "#eb2f96",
  "#abc",
];

describe("contrast", () => {
  it("knows the ratios of the default colour", () => {
    expect(contrast("#008cff", "#ffffff")).toBeCloseTo(3.39, 1);
    expect(contrast("#000", "#fff")).toBeCloseTo(21, 5);
  });
});

describe.each(["light", "dark"] as const)("shades in %s mode", (mode) => {
  it.each(COLORS)("%s is readable everywhere", (color) => {
    const shades = brandShades(color, mode);
    expect(contrast(shades.text, SURFACE[mode])).toBeGreaterThanOrEqual(4.5);
    expect(contrast("#ffffff", shades.fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("#ffffff", shades.fillHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shades.onSoft, shades.soft)).toBeGreaterThanOrEqual(4.5);
  });
});

it("keeps a colour that is readable already", () =>
  expect(readableShade("#0050b3", "#ffffff")).toBe("#0050b3"));
it("takes the default for nonsense", () => expect(brandShades("url(x)", "light").brand).toBe("#008cff"));
