import { describe, expect, it } from "vitest";

import { newColumn } from "./card-form";
import { columnFaults, toColumn, toColumnForm } from "./column-form";

const column = { ...newColumn("a", "FLOW"), columnName: "教务", flowTypes: ["s1"], busTypes: ["补考"] };

describe("the form of a column", () => {
  it("keeps what it does not show, and trims names", () => {
    const form = { ...toColumnForm(column), columnName: " 教务待办 " };
    expect(toColumn(column, form)).toEqual({
      ...column,
      columnName: "教务待办",
      columnNameEn: "",
      roles: [],
      mpIds: [],
    });
  });
  it("leaves out what belongs to another source", () => {
    const form = { ...toColumnForm(column), dataSource: "OfficialAccount" as const, mpIds: ["7"] };
    expect(toColumn(column, form)).toMatchObject({ flowTypes: [], busTypes: [], mpIds: ["7"] });
    expect(toColumn(column, { ...form, dataSource: "PORTAL" })).toMatchObject({ mpIds: [] });
  });
  it("wants a name, and an account where one is shown", () => {
    const form = { ...toColumnForm(column), columnName: "" };
    expect(columnFaults(form, "!")).toEqual({ columnName: "!" });
    expect(columnFaults({ ...form, columnName: "x", dataSource: "OfficialAccount" }, "!")).toEqual({
      mpIds: "!",
    });
  });
});
