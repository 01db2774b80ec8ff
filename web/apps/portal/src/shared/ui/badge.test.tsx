import { readFileSync } from "node:fs";

import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { Badge } from "./badge";

const css = readFileSync("src/shared/ui/badge.module.css", "utf8");
const tokens = readFileSync("src/shared/theme/tokens.css", "utf8");

it("is its word to whoever reads or hears it", () => {
  render(
    <p>
      <Badge tone="danger">紧急</Badge>
    </p>,
  );
  expect(screen.getByText("紧急")).toBeVisible();
  expect(screen.getByRole("paragraph")).toHaveTextContent(/^紧急$/);
});

it("stands on variables that the theme defines", () => {
  const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(5);
  for (const name of used) expect(tokens).toContain(`${name}:`);
});
