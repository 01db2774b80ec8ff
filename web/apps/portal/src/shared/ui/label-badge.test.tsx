import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { TEXT_CONTRAST_MIN } from "@/shared/config/constants";
import { contrast } from "@/shared/theme/contrast";

import { LabelBadge } from "./label-badge";

it.each(["#1d4ed8", "#ffff00", "#c2410c", "#ffffff"])("white words are read on %s", (color) => {
  render(<LabelBadge color={color}>热门</LabelBadge>);
  const ground = screen.getByText("热门").style.background;
  expect(ground).toMatch(/^#[\da-f]{6}$/);
  expect(contrast(ground, "#ffffff")).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
});

it.each(["", null, "red"])("without a colour (%s) it looks as other labels", (color) => {
  render(<LabelBadge color={color}>热门</LabelBadge>);
  expect(screen.getByText("热门")).toHaveAttribute("data-tone", "warning");
});
