import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { TEXT_CONTRAST_MIN, WATERMARK_ALPHA, WATERMARK_PX } from "@/shared/config/constants";
import { brandShades, contrast, mix } from "@/shared/theme/contrast";

import { markPattern } from "./mark-pattern";

const tokensCss = readFileSync(join(import.meta.dirname, "../../theme/tokens.css"), "utf8");

function tokens(selector: string): Record<string, string> {
  const block = tokensCss.slice(tokensCss.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--oh-([\w-]+):\s*(#[\da-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}
const root: Record<string, string> = { ...tokens(":root"), "on-fill": "#ffffff" };
const light = tokens('[data-theme="light"]');
const MODES: Record<"light" | "dark", Record<string, string>> = {
  light: { ...root, ...light },
  dark: { ...root, ...light, ...tokens('[data-theme="dark"]') },
};
const GROUNDS = ["bg", "surface", "surface-2"];
const PAIRS: readonly (readonly [string, string])[] = [
  ...["text", "text-2", "text-3", "danger", "warning", "success"].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
  ...["text", "text-2", "text-3", "brand-on-soft"].map((text) => [text, "brand-soft"] as const),
  ["on-fill", "count-fill"],
  ...[1, 2, 3].flatMap((rank) => [
    [`rank-${rank}-text`, `rank-${rank}`] as const,
    [`rank-${rank}-text`, `rank-${rank}-end`] as const,
  ]),
  ["danger", "danger-soft"],
  ["warning", "warning-soft"],
  ["success", "success-soft"],
  ["text", "warning-soft"],
];
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
];

it("reads the tokens", () => expect(Object.keys(MODES.dark).length).toBeGreaterThan(15));

describe.each(["light", "dark"] as const)("under the mark in %s mode", (mode) => {
  const under = (color: string) => mix(color, mode === "dark" ? "#ffffff" : "#000000", WATERMARK_ALPHA[mode]);
  it.each(PAIRS)("%s stays readable on %s", (text, ground) => {
    const [ink = "", paper = ""] = [MODES[mode][text], MODES[mode][ground]];
    expect(contrast(under(ink), under(paper))).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
  });
  it.each(COLORS)("shades of %s stay readable", (color) => {
    const { text, fill, fillHover, soft, onSoft } = brandShades(color, mode);
    const { surface = "" } = MODES[mode];
    for (const [ink, paper] of [
      [text, surface],
      ["#ffffff", fill],
      ["#ffffff", fillHover],
      [onSoft, soft],
    ] as const)
      expect(contrast(under(ink), under(paper))).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
  });
});

/** A mark that a picture of the page still shows, and that nobody reads by the way. */
const SEEN_MIN = 1.06;
const CALM_MAX = 1.12;
/** Strokes fill about a fifth of the square of a wide character. */
const INK = 0.2;
const INK_MAX = 0.015;

describe.each(["light", "dark"] as const)("the mark in %s mode", (mode) => {
  const ink = mode === "dark" ? "#ffffff" : "#000000";
  it.each([...GROUNDS, "brand-soft", "danger-soft"])("is seen on %s and stays calm", (name) => {
    const { [name]: ground = "" } = MODES[mode];
    const ratio = contrast(mix(ground, ink, WATERMARK_ALPHA[mode]), ground);
    expect(ratio).toBeGreaterThanOrEqual(SEEN_MIN);
    expect(ratio).toBeLessThanOrEqual(CALM_MAX);
  });
});

it.each([
  { what: "a long name", lines: ["欧阳长名字 303380386321719109", "20261121"] },
  { what: "the school's number", lines: ["欧阳长名字 303380386321719109", "20260101010101 20261121"] },
] as const)("covers less than three parts in two hundred, with $what too", ({ lines }) => {
  const pattern = markPattern({
    lines,
    mode: "light",
  }).querySelector("pattern");
  const size = (name: string) => Number(pattern?.getAttribute(name));
  // Five characters of the name are wide.
  const wide = 5 + 0.6 * (lines.join("").length - 5);
  // A tile holds two marks: a row, and the shifted row.
  const inked = 2 * wide * WATERMARK_PX.font ** 2 * INK;
  expect(inked / (size("width") * size("height"))).toBeLessThanOrEqual(INK_MAX);
});
