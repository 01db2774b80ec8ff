import { expect, it } from "vitest";

import { faultsOf, faultyColumns } from "./faults";

const fault = (row: number, column: string) => ({
  row,
  column,
  columnName: `${column} 列`,
  value: "",
  reason: "不对",
});
const faults = [fault(2, "name"), fault(2, "account"), fault(5, "account"), fault(7, "")];

it("counts faults by column, most first", () =>
  expect(faultyColumns(faults)).toEqual([
    { column: "account", name: "account 列", count: 2 },
    { column: "name", name: "name 列", count: 1 },
    { column: "", name: " 列", count: 1 },
  ]));

it("leaves those of one column", () => {
  expect(faultsOf(faults, "account").map(({ row }) => row)).toEqual([2, 5]);
  expect(faultsOf(faults, "")).toHaveLength(1);
  expect(faultsOf(faults, null)).toHaveLength(4);
});
