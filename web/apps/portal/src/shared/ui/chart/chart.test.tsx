import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { renderFeature } from "@/testing/render-feature";

import { ChartFrame } from "./chart-frame";
import { SERIES_MAX, seriesColour } from "./series";

const chart = (
  <ChartFrame
    title="办件量"
    summary="十一月办结 1200 件，比上月多 20%。"
    kind="bars"
    axis="月份"
    series={[
      { id: "done", name: "办结" },
      { id: "open", name: "在办" },
    ]}
    points={[
      { label: "10 月", values: { done: 1000, open: 40 } },
      { label: "11 月", values: { done: 1200, open: null } },
    ]}
  />
);

it("says in a sentence what it shows, and names its series", async () => {
  await renderFeature(chart);
  const figure = screen.getByRole("figure", { name: "办件量" });
  expect(figure).toHaveAccessibleDescription("十一月办结 1200 件，比上月多 20%。");
  expect(within(screen.getByRole("list", { name: "图例" })).getAllByRole("listitem")).toHaveLength(2);
});

it("gives its numbers as a table, by keys, in both languages", async () => {
  const { user } = await renderFeature(chart);
  const button = screen.getByRole("button", { name: "“办件量”的数据表" });
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(button).toHaveAttribute("aria-pressed", "true");
  const table = within(screen.getByRole("table", { name: "办件量" }));
  expect(table.getByRole("row", { name: "10 月 1,000 40" })).toBeVisible();
  expect(table.getByRole("row", { name: "11 月 1,200 无数据" })).toBeVisible();
  await changeLanguage("en");
  expect(await table.findByRole("row", { name: "11 月 1,200 no data" })).toBeVisible();
  await changeLanguage("zh-CN");
});

it("gives each series a colour of its own", () => {
  const colours = Array.from({ length: SERIES_MAX }, (_, index) => seriesColour(index));
  expect(new Set(colours).size).toBe(SERIES_MAX);
});
