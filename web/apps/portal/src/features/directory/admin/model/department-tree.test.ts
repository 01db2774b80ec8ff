import { expect, it } from "vitest";

import type { DepartmentLine } from "../api/department-queries";
import { placesFor, treeOf, waysTo } from "./department-tree";

const line = (deptId: string, parentId: string | null): DepartmentLine => ({
  deptId,
  parentId,
  deptCode: deptId,
  deptName: deptId.toUpperCase(),
  deptCategory: "unit",
  people: 0,
  isFound: true,
});
const LINES = [line("a", null), line("b", null), line("a1", "a"), line("a11", "a1"), line("x", "elsewhere")];

it("makes a tree of the list, and takes whose parent is not there to the top", () => {
  const tree = treeOf(LINES);
  expect(tree.map(({ deptId }) => deptId)).toEqual(["a", "b", "x"]);
  expect(tree[0]?.children[0]?.children.map(({ deptId }) => deptId)).toEqual(["a11"]);
});

it("offers every place but the department itself and what is below it", () => {
  expect(placesFor(treeOf(LINES), "a1")).toEqual([
    { value: "a", name: "A" },
    { value: "b", name: "B" },
    { value: "x", name: "X" },
  ]);
  expect(placesFor(treeOf(LINES), "").at(2)).toEqual({ value: "a11", name: "\u3000\u3000A11" });
});

it("names those above a department from the top, and ends in a loop", () => {
  expect(waysTo(LINES, "a11")).toEqual(["a", "a1"]);
  expect(waysTo([line("a", "b"), line("b", "a")], "a")).toEqual(["a", "b"]);
});
