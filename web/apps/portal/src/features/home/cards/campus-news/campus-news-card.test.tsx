import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { cardContext, cardData, cardNews } from "@/testing/home-fixtures";
import { renderFeature } from "@/testing/render-feature";

import type { CardNews } from "../../model/card-data";
import { CampusNewsCard } from "./campus-news-card";

const column = (name: string, result: readonly CardNews[]) => ({ columnId: name, columnName: name, result });
const many = (count: number) => Array.from({ length: count }, (_, index) => cardNews(String(index)));

describe("an item", () => {
  it("carries date, NEW and importance as words", async () => {
    const item = cardNews("1", {
      releaseTime: "2026-11-21 08:00:00",
      isNew: true,
      fieldSet: { importance: "urgent" },
    });
    await renderFeature(
      <CampusNewsCard {...cardContext} data={cardData("CAMPUS_NEWS", [column("要闻", [item])])} />,
    );
    const row = screen.getByRole("listitem");
    expect(row).toHaveTextContent("紧急");
    expect(row).toHaveTextContent("NEW");
    expect(row).toHaveTextContent("2026-11-21");
    expect(within(row).getByRole("link", { name: "新闻1" })).toHaveAttribute("href", "/home/news/1");
  });
  it("loses NEW after 24 hours", async () => {
    const item = cardNews("1", { releaseTime: "2026-11-20 12:00:00" });
    await renderFeature(
      <CampusNewsCard {...cardContext} data={cardData("CAMPUS_NEWS", [column("要闻", [item])])} />,
    );
    expect(screen.queryByText("NEW")).toBeNull();
  });
});

it.each([
  ["narrow", 4, true],
  ["narrow", 5, false],
  ["wide", 6, true],
  ["wide", 7, false],
] as const)("%s with %i items says that there are no more: %s", async (layout, count, says) => {
  await renderFeature(
    <CampusNewsCard
      {...cardContext}
      layout={layout}
      data={cardData("CAMPUS_NEWS", [column("要闻", many(count))])}
    />,
  );
  expect(screen.queryByText("没有更多了") !== null).toBe(says);
});

it.each([
  ["narrow", "521px"],
  ["wide", "741px"],
] as const)("%s has a tab bar of at most %s and 80 px per row", async (layout, maxWidth) => {
  const data = cardData("CAMPUS_NEWS", [column("要闻", many(1))], { basicConfig: { displayRows: 4 } });
  await renderFeature(<CampusNewsCard {...cardContext} layout={layout} data={data} />);
  expect(screen.getByRole("tablist")).toHaveStyle({ maxWidth });
  expect(screen.getByRole("tabpanel")).toHaveStyle({ height: "320px" });
});

it("switches columns and names the empty one", async () => {
  const { user } = await renderFeature(
    <CampusNewsCard
      {...cardContext}
      data={cardData("CAMPUS_NEWS", [column("要闻", many(2)), column("讲座", [])])}
    />,
  );
  await user.click(screen.getByRole("tab", { name: "讲座" }));
  expect(screen.getByText("暂无讲座～")).toBeVisible();
});

it("says that there is no data", async () => {
  await renderFeature(<CampusNewsCard {...cardContext} data={cardData("CAMPUS_NEWS", [])} />);
  expect(screen.getByText("暂无数据")).toBeVisible();
});
