import { describe, expect, it } from "vitest";

import { NO_FILTER, countChoices, parseFilter, toList, toPageBody, toSearch } from "./filter";
import { branchesOf, countsOf, unfoldedAtFirst, wayTo } from "./tree";
import type { TreeDept } from "./wire";

describe("the filter of the lists", () => {
  it("stands in the address and comes back from it", () => {
    const filter = {
      ...NO_FILTER,
      listCode: "DUTY",
      deptId: "d1",
      withBelow: false,
      keyword: "zzy",
      basis: "《高等教育法》",
      page: 3,
    } as const;
    expect(parseFilter(toSearch(filter))).toEqual(filter);
    expect(toSearch(NO_FILTER).toString()).toBe("");
  });
  it.each([
    ["list=WORK&level=deep&process=BY_MAIL&page=-2", NO_FILTER],
    ["list=power&level=high&process=online", { listCode: "POWER", riskLevel: "HIGH", processType: "ONLINE" }],
    ["below=0", { withBelow: false }],
  ])("takes what it knows of %s", (search, expected) =>
    expect(parseFilter(new URLSearchParams(search))).toEqual({ ...NO_FILTER, ...expected }),
  );
  it("keeps word and department for another list, and what it can be narrowed by", () => {
    const filter = {
      ...NO_FILTER,
      keyword: "审核",
      deptId: "d1",
      dutyTypeCode: "XZSP",
      basis: "《高等教育法》",
      sceneId: "c1",
      page: 2,
    };
    expect(toList(filter, "SERVICE")).toEqual({
      ...NO_FILTER,
      listCode: "SERVICE",
      keyword: "审核",
      deptId: "d1",
      sceneId: "c1",
    });
    expect(toList(filter, "DUTY")).toMatchObject({ dutyTypeCode: "", basis: "《高等教育法》", page: 1 });
    expect(countChoices(filter)).toBe(3);
  });
  it("asks for what is chosen alone, and for those below a department", () => {
    expect(toPageBody(NO_FILTER, "POWER")).toEqual({ listCode: "POWER", current: 1, size: 20 });
    expect(toPageBody({ ...NO_FILTER, deptId: "d1", keyword: "审" }, "DUTY")).toEqual({
      listCode: "DUTY",
      deptId: "d1",
      withBelow: true,
      keyword: "审",
      current: 1,
      size: 20,
    });
  });
});

const dept = (deptId: string, children: readonly TreeDept[] = []): TreeDept => ({
  deptId,
  parentId: "",
  deptName: deptId,
  dutyCount: 1,
  serviceCount: 2,
  dutyTotal: 3,
  serviceTotal: 4,
  children: [...children],
});

describe("the tree of departments", () => {
  const tree = [dept("school", [dept("a", [dept("a1")]), dept("b")])];
  it("counts duties or services", () => {
    expect(countsOf(dept("x"), "POWER")).toEqual({ own: 1, total: 3 });
    expect(countsOf(dept("x"), "SERVICE")).toEqual({ own: 2, total: 4 });
  });
  it("knows the way down, and unfolds it", () => {
    expect(wayTo(tree, "a1").map(({ deptId }) => deptId)).toEqual(["school", "a", "a1"]);
    expect(wayTo(tree, "nobody")).toEqual([]);
    expect(branchesOf(tree)).toEqual(["school", "a"]);
    expect([...unfoldedAtFirst(tree, "a1")]).toEqual(["school", "a"]);
    expect([...unfoldedAtFirst([dept("a"), dept("b")], "")]).toEqual([]);
  });
});
