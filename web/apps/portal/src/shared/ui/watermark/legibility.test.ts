import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { TEXT_CONTRAST_MIN, WATERMARK_ALPHA } from "@/shared/config/constants";
import { brandShades, contrast, mix } from "@/shared/theme/contrast";

const tokensCss = readFileSync(join(import.meta.dirname, "../../theme/tokens.css"), "utf8");

function tokens(selector: string): Record<string, string> {
  const block = tokensCss.slice(tokensCss.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--oh-([\w-]+):\s*(#[\da-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}
const light = tokens('[data-theme="light"]');
const MODES = { light, dark: { ...light, ...tokens('[data-theme="dark"]') } };
const GROUNDS = ["bg", "surface", "surface-2"];
const PAIRS: readonly (readonly [string, string])[] = [
  ...["text", "text-2", "text-3", "danger", "warning", "success"].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
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
