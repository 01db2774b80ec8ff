import { readFileSync } from "node:fs";

import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { themed } from "./theme-style";

it("draws a preview in a theme of its own and leaves the page alone", () => {
  render(
    <section aria-label="预览" {...themed({ color: "#722ed1", darkColor: "", effective: "dark" })}>
      今日事
    </section>,
  );
  const preview = screen.getByRole("region", { name: "预览" });
  expect(preview.style.getPropertyValue("--oh-brand")).toBe("#722ed1");
  expect(preview).toHaveAttribute("data-theme", "dark");
  expect(document.documentElement.style.getPropertyValue("--oh-brand")).toBe("");
});

it("takes the dark twin of a colour in dark mode alone, and the colour itself where it has none", () => {
  const base = (darkColor: string, effective: "light" | "dark") =>
    themed({ color: "#722ed1", darkColor, effective }).style["--oh-brand"];
  expect(base("#b37feb", "dark")).toBe("#b37feb");
  expect(base("#b37feb", "light")).toBe("#722ed1");
  expect(base("", "dark")).toBe("#722ed1");
});

it("gives each variable that the style file gives for the first picture", () => {
  const tokens = readFileSync("src/shared/theme/tokens.css", "utf8");
  const names = Object.keys(themed({ color: "#008cff", darkColor: "", effective: "light" }).style);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(tokens).toContain(`${name}:`);
});

it("holds light and dark to the same names", () => {
  const tokens = readFileSync("src/shared/theme/tokens.css", "utf8");
  const namesAfter = (selector: string) => {
    const block = tokens.slice(tokens.indexOf(selector)).split("}")[0] ?? "";
    return [...block.matchAll(/(--oh-[\w-]+):/g)].map(([, name]) => name);
  };
  const light = new Set(namesAfter('[data-theme="light"]'));
  for (const name of namesAfter('\n[data-theme="dark"]')) expect(light).toContain(name);
});
