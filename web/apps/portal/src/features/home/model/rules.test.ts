import { describe, expect, it } from "vitest";

import {
  collectionShown,
  commonUseParts,
  hasNoMoreNews,
  importanceOf,
  isNewsNew,
  layoutOf,
  newsBodyHeight,
  newsTabsMaxWidth,
  newsPlace,
  newsTime,
  partOfDay,
  recommendParts,
  todoColumns,
  toolsBodyHeight,
} from "./rules";

const list = (length: number) => Array.from({ length }, (_, i) => i);

it.each([
  [656, "narrow"],
  [657, "narrow"],
  [657.5, "wide"],
  [658, "wide"],
])("%f px is %s", (width, layout) => expect(layoutOf(width)).toBe(layout));

describe("to-do columns", () => {
  it.each([
    [4, false, 4, false],
    [5, false, 4, true],
    [5, true, 5, true],
    [0, false, 0, false],
  ])("%i columns, expanded %s: %i shown", (count, isExpanded, shown, hasToggle) => {
    const result = todoColumns(list(count), isExpanded);
    expect([result.shown.length, result.hasToggle]).toEqual([shown, hasToggle]);
  });
});

describe("collection", () => {
  it.each([
    ["narrow", 9, 9, false],
    ["narrow", 10, 9, true],
    ["wide", 12, 12, false],
    ["wide", 13, 12, true],
  ] as const)("%s with %i", (layout, count, shown, hasAllLink) => {
    const result = collectionShown(list(count), layout);
    expect([result.shown.length, result.hasAllLink]).toEqual([shown, hasAllLink]);
  });
});

it.each([
  [5, 8, [3, 4]],
  [9, 5, [3, 4]],
  [9, 1, []],
])("recommends three of %i on top, up to %i rows in all", (count, rows, rest) =>
  expect(recommendParts(list(count), rows)).toEqual({ top: [0, 1, 2], rest }),
);

it.each([
  ["narrow", 9, 2, 3],
  ["wide", 9, 3, 3],
  ["wide", 4, 3, 1],
  ["narrow", 1, 1, 0],
] as const)("common use %s of %i: %i large, %i small", (layout, count, large, small) => {
  const parts = commonUseParts(list(count), layout);
  expect([parts.large.length, parts.small.length]).toEqual([large, small]);
});

describe("news", () => {
  it.each([
    [4, "narrow", true],
    [5, "narrow", false],
    [6, "wide", true],
    [7, "wide", false],
  ] as const)("%i items %s: no more %s", (count, layout, shows) =>
    expect(hasNoMoreNews(count, layout)).toBe(shows),
  );
  it("is 80 px per row", () => expect([1, 3, 4].map(newsBodyHeight)).toEqual([80, 240, 320]));
  it("has a tab bar of 521 or 741 px", () =>
    expect([newsTabsMaxWidth("narrow"), newsTabsMaxWidth("wide")]).toEqual([521, 741]));
  it("takes create_time of official accounts", () => {
    const item = { releaseTime: "2026-01-01 00:00:00", create_time: "2026-02-02 00:00:00" };
    expect(newsTime(item, "OfficialAccount")).toBe("2026-02-02 00:00:00");
    expect(newsTime(item, "")).toBe("2026-01-01 00:00:00");
  });
  it("leads to the page of news, and to the message of an official account", () => {
    const item = { newsId: "n7", url: "/msgDetail?messageId=n7" };
    expect(newsPlace({ ...item, url: "/msgDetail?newsId=n7" })).toBe("/home/news/n7");
    expect(newsPlace(item)).toBe("/msgDetail?messageId=n7");
    expect(newsPlace({ ...item, url: "https://jw.example.edu/n/7" })).toBe("https://jw.example.edu/n/7");
    expect(newsPlace({ ...item, url: "" })).toBeNull();
  });
  const now = new Date(2026, 10, 21, 12, 0, 0).getTime();
  it.each([
    ["2026-11-20 12:00:01", true],
    ["2026-11-20 12:00:00", false],
    ["2026-11-21 12:00:01", false],
    ["no time", false],
  ])("%s is new: %s", (time, isNew) => expect(isNewsNew({}, time, now)).toBe(isNew));
  it.each([true, false])("what the server says (%s) counts, whatever the browser's zone is", (isNew) => {
    for (const time of ["2026-11-20 12:00:01", "2026-11-19 12:00:00"])
      expect(isNewsNew({ isNew }, time, now)).toBe(isNew);
  });
  it.each([
    ["important", "important"],
    ["urgent", "urgent"],
    ["normal", null],
    [undefined, null],
  ])("importance %s", (word, label) => expect(importanceOf(word)).toBe(label));
});

it("gives tools 258 px for three rows, else 180", () =>
  expect([1, 2, 3, 4].map(toolsBodyHeight)).toEqual([180, 180, 258, 180]));

it.each([
  [0, "night"],
  [4, "night"],
  [5, "morning"],
  [10, "morning"],
  [11, "noon"],
  [13, "afternoon"],
  [17, "afternoon"],
  [18, "evening"],
  [23, "evening"],
])("%i o'clock is %s", (hour, part) => expect(partOfDay(hour)).toBe(part));
