import { act, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { renderFeature } from "@/testing/render-feature";

import { DateField } from "./date-field";
import { type DayRange, DateRangeField } from "./date-range-field";
import { toCalendar, toDay } from "./dates";

function Day() {
  const [value, setValue] = useState("2026-11-18");
  return (
    <>
      <DateField label="日期" value={value} onChange={setValue} min="2026-11-03" />
      <output>{value}</output>
    </>
  );
}

it("is typed part by part, year first", async () => {
  const { user } = await renderFeature(<Day />);
  const parts = screen.getAllByRole("spinbutton");
  expect(parts.map(({ textContent }) => textContent)).toEqual(["2026", "11", "18"]);
  await user.click(parts[2] as HTMLElement);
  await user.keyboard("{ArrowUp}");
  expect(screen.getByRole("status")).toHaveTextContent("2026-11-19");
  await user.keyboard("05");
  expect(screen.getByRole("status")).toHaveTextContent("2026-11-05");
});

it("is chosen in a calendar, walked by arrow keys, without the days that can not be", async () => {
  const { user } = await renderFeature(<Day />);
  await user.click(screen.getByRole("button", { name: /日历/ }));
  const calendar = screen.getByRole("dialog");
  expect(within(calendar).getByRole("button", { name: /2026年11月2日/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  // browsers put the focus on the day; the DOM of the tests leaves it on what opened
  act(() =>
    within(calendar)
      .getByRole("button", { name: /2026年11月18日/ })
      .focus(),
  );
  await user.keyboard("{ArrowRight}{Enter}");
  expect(screen.getByRole("status")).toHaveTextContent("2026-11-19");
});

it("speaks English, month first", async () => {
  await changeLanguage("en");
  await renderFeature(<Day />);
  expect(screen.getAllByRole("spinbutton").map(({ textContent }) => textContent)).toEqual([
    "11",
    "18",
    "2026",
  ]);
  expect(screen.getByRole("button", { name: /Calendar/ })).toBeVisible();
  await changeLanguage("zh-CN");
});

function Days() {
  const [value, setValue] = useState<DayRange | null>({ begin: "2026-11-02", end: "2026-11-06" });
  return (
    <>
      <DateRangeField label="起止日期" value={value} onChange={setValue} />
      <output>{value === null ? "" : `${value.begin} ${value.end}`}</output>
    </>
  );
}

it("takes a range by its two days", async () => {
  const { user } = await renderFeature(<Days />);
  await user.click(screen.getByRole("button", { name: /日历/ }));
  await user.click(screen.getByRole("button", { name: /2026年11月10日/ }));
  await user.click(screen.getByRole("button", { name: /2026年11月12日/ }));
  expect(screen.getByRole("status")).toHaveTextContent("2026-11-10 2026-11-12");
});

it("reads days and gives none for what is none", () => {
  expect(toDay(toCalendar("2026-11-18 08:00:00"))).toBe("2026-11-18");
  expect(toCalendar("")).toBeNull();
  expect(toCalendar("2026-13-41")).toBeNull();
  expect(toDay(null)).toBe("");
});
