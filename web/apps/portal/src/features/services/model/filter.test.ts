import { describe, expect, it } from "vitest";

import {
  NO_FILTER,
  changeFilter,
  countChoices,
  matchesCollected,
  parseFilter,
  toPageBody,
  toSearch,
} from "./filter";

describe("the filter in the address", () => {
  it("survives the way there and back", () => {
    const filter = {
      ...NO_FILTER,
      keyword: "请假",
      sceneId: "s1",
      deptId: "d1",
      typeId: "t1",
      labelId: "l1",
      processType: "OFFLINE" as const,
      letter: "Q",
      roleCode: "student",
      isCollected: true,
      sort: "heat" as const,
      page: 3,
    };
    expect(parseFilter(toSearch(filter))).toEqual(filter);
  });
  it("is empty when nothing is chosen", () => expect(toSearch(NO_FILTER).toString()).toBe(""));
  it.each([
    ["page=0", { page: 1 }],
    ["page=-2", { page: 1 }],
    ["page=x", { page: 1 }],
    ["sort=evil", { sort: "" }],
    ["process=maybe", { processType: "" }],
    ["process=online", { processType: "ONLINE" }],
    ["letter=q", { letter: "Q" }],
    ["letter=12", { letter: "" }],
    [`keyword=${"长".repeat(80)}`, { keyword: "长".repeat(64) }],
  ])("reads %s tolerantly", (search, part) =>
    expect(parseFilter(new URLSearchParams(search))).toMatchObject(part),
  );
});

describe("changes", () => {
  it("go back to page 1", () =>
    expect(changeFilter({ ...NO_FILTER, page: 4 }, { sort: "heat" }).page).toBe(1));
  it("but not that of the page", () =>
    expect(changeFilter({ ...NO_FILTER, page: 4 }, { page: 5 }).page).toBe(5));
  it("count what narrows", () =>
    expect(
      countChoices({ ...NO_FILTER, keyword: "a", letter: "B", isCollected: true, sort: "name", page: 9 }),
    ).toBe(3));
});

describe("toPageBody", () => {
  it("leaves out what is not chosen", () =>
    expect(toPageBody({ ...NO_FILTER, keyword: "qj" }, "")).toEqual({
      current: 1,
      size: 24,
      keyword: "qj",
    }));
  it("names an order that somebody chose, also the usual one", () => {
    expect(toPageBody({ ...NO_FILTER, sort: "default" }, "")).toMatchObject({ sort: "default" });
    expect(toSearch({ ...NO_FILTER, sort: "default" }).toString()).toBe("sort=default");
  });
  it("carries the kind of service", () =>
    expect(toPageBody(NO_FILTER, "PROCESS")).toMatchObject({ serviceType: "PROCESS" }));
});

describe("matchesCollected", () => {
  const service = {
    serviceName: "Visa Letter",
    serviceType: "PROCESS",
    serviceDeptId: "d1",
    processType: "ONLINE",
  };
  it.each([
    [NO_FILTER, "", true],
    [NO_FILTER, "APPLICATION", false],
    [{ ...NO_FILTER, keyword: "visa" }, "PROCESS", true],
    [{ ...NO_FILTER, keyword: "leave" }, "", false],
    [{ ...NO_FILTER, processType: "OFFLINE" as const }, "", false],
    [{ ...NO_FILTER, deptId: "d2" }, "", false],
  ])("%#", (filter, type, matches) => expect(matchesCollected(service, filter, type)).toBe(matches));
});
