import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderFeature } from "@/testing/render-feature";

import { type CardSource, CardSources } from "./card-sources";

const NOW = Date.parse("2026-11-27T12:00:00+08:00");

const source = (changes: Partial<CardSource>): CardSource => ({
  columnId: "c1",
  columnName: "教务待办",
  freshness: "LIVE",
  asOf: null,
  msg: "",
  warnings: [],
  ...changes,
});

it("says nothing of what is fresh", async () => {
  await renderFeature(
    <CardSources
      saysMissing={false}
      now={NOW}
      sources={[source({}), source({ columnId: "c2", columnName: "图书馆", freshness: "CACHE" })]}
    />,
  );
  expect(screen.queryByRole("status")).toBeNull();
});

it("tells since when something is old, what is missing and what is made up", async () => {
  await renderFeature(
    <CardSources
      saysMissing={false}
      now={NOW}
      sources={[
        source({ freshness: "STALE", asOf: "2026-11-27 10:32:00" }),
        source({
          columnId: "c2",
          columnName: "图书馆",
          freshness: "FAILED",
          msg: "数据源“图书馆”暂时无法访问",
        }),
        source({ columnId: "c3", columnName: "我的课表", freshness: "SAMPLE" }),
      ]}
    />,
  );
  expect(screen.getByText("“教务待办”暂未更新，显示的是 11-27 10:32 的内容")).toBeVisible();
  expect(screen.getByText("“图书馆”暂时无法获取，请稍后再看")).toHaveAttribute(
    "title",
    "数据源“图书馆”暂时无法访问",
  );
  expect(screen.getByText("“我的课表”为示例内容")).toBeVisible();
});
