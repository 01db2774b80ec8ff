import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import { FilterChoices } from "./filter-bar";
import { Tabs } from "./tabs";

/** Width of the strip, and of what is in it but for what the counts add, in CSS pixels. */
const STRIP = 300;
const ITEM = 100;
let counted = 0;

/** Lays the strip and what is in it out in a line, as far as it is pushed along. */
beforeEach(() => {
  counted = 0;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.matches('[role="tablist"], [role="group"]')) return new DOMRect(0, 0, STRIP, 40);
    const { parentElement: strip } = this;
    const index = [...(strip?.children ?? [])].indexOf(this);
    const left = index * (ITEM + counted) - (strip?.scrollLeft ?? 0);
    return new DOMRect(left, 0, ITEM + counted, 40);
  });
});

const KEYS = ["a", "b", "c", "d", "e"];
const tabs = (value: string) => (
  <Tabs
    label="栏目"
    panelId="p"
    value={value}
    onChange={() => null}
    items={KEYS.map((key) => ({ key, label: key }))}
  />
);
const choices = (value: string) => (
  <FilterChoices
    label="状态"
    items={KEYS.map((key) => ({ key, label: key, isOn: key === value }))}
    onPick={() => null}
  />
);

it.each([
  ["tabs", tabs, "tablist"],
  ["choices", choices, "group"],
] as const)("pushes %s until the chosen one is in sight", (_name, view, role) => {
  const { rerender } = render(view("a"));
  const strip = screen.getByRole(role);
  expect(strip.scrollLeft).toBe(0);
  rerender(view("d"));
  // as far as the end of the fourth, and 24 px of the fifth
  expect(strip.scrollLeft).toBe(4 * ITEM + 24 - STRIP);
  rerender(view("c"));
  expect(strip.scrollLeft).toBe(4 * ITEM + 24 - STRIP);
  rerender(view("b"));
  expect(strip.scrollLeft).toBe(ITEM - 24);
});

it("follows the chosen one when counts before it come, and leaves it where somebody pushed it", () => {
  const { rerender } = render(tabs("e"));
  const strip = screen.getByRole("tablist");
  expect(strip.scrollLeft).toBe(5 * ITEM + 24 - STRIP);
  counted = 20;
  rerender(tabs("e"));
  expect(strip.scrollLeft).toBe(5 * (ITEM + 20) + 24 - STRIP);
  strip.scrollLeft = 0;
  rerender(tabs("e"));
  expect(strip.scrollLeft).toBe(0);
});
