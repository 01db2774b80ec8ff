import { describe, expect, it } from "vitest";

import { changeMatterFilter, dueStateOf, parseMatterFilter, stepStates, toMatterSearch } from "./matters";

const NONE = parseMatterFilter(new URLSearchParams());

describe("the filter in the address", () => {
  it("survives the way there and back", () => {
    const filter = {
      list: "read" as const,
      sourceId: "s1",
      due: "week" as const,
      state: "" as const,
      keyword: "请假",
      page: 2,
    };
    expect(parseMatterFilter(toMatterSearch(filter))).toEqual(filter);
  });
  it("is empty for the first list", () => expect(toMatterSearch(NONE).toString()).toBe(""));
  it.each(["kind=other", "due=later", "page=0"])("reads %s tolerantly", (search) =>
    expect(parseMatterFilter(new URLSearchParams(search))).toEqual(NONE),
  );
});

describe("changes", () => {
  const filter = { ...NONE, sourceId: "s1", keyword: "x", page: 3 };
  it("of the list forget the rest", () =>
    expect(changeMatterFilter(filter, { list: "done" })).toEqual({ ...NONE, list: "done" }));
  it("of anything else go to page 1", () =>
    expect(changeMatterFilter(filter, { due: "today" })).toEqual({ ...filter, due: "today", page: 1 }));
  it("of the page keep the rest", () =>
    expect(changeMatterFilter(filter, { page: 4 })).toEqual({ ...filter, page: 4 }));
});

describe("dueStateOf", () => {
  it.each([
    [null, false, "none"],
    ["2026-11-20 18:00:00", true, "overdue"],
    ["2026-11-21 18:00:00", false, "today"],
    ["2026-11-21 08:00:00", true, "overdue"],
    ["2026-11-22 08:00:00", false, "later"],
  ] as const)("%s overdue %s: %s", (dueTime, overdue, state) =>
    expect(dueStateOf({ dueTime, overdue }, "2026-11-21")).toBe(state),
  );
});

it("knows passed, current and coming steps", () => {
  const step = (name: string, passTime: string | null) => ({ name, officeName: "", passTime });
  const progress = [step("提交", "2026-11-01 08:00:00"), step("学院审核", null), step("归档", null)];
  expect(stepStates({ progress, currentStep: "学院审核" })).toEqual(["passed", "current", "coming"]);
});
