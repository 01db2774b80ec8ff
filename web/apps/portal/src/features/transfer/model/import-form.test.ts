import { describe, expect, it } from "vitest";

import type { FieldRelation, StagedFile } from "../api/shapes";
import {
  EMPTY_IMPORT,
  type ImportForm,
  checkImport,
  fileFault,
  firstChecks,
  firstSheet,
  importRequest,
} from "./import-form";

const file: StagedFile = { redisKey: "k1", fileName: "a.xlsx", headerLine: 1, sheets: [], preview: [] };
const relation: FieldRelation = {
  dbFieldList: [{ column: "code", columnName: "部门编码", is_must: true, type: "text", dictionary: null }],
  excelField: ["编码"],
  matchFieldList: [],
};
const checks = [
  { fieldName: "code", fieldNote: "部门编码", isKey: true },
  { fieldName: "name", fieldNote: "部门名称", isKey: false },
];
const form: ImportForm = { ...EMPTY_IMPORT, file, mapping: { code: "编码" }, checkFields: ["code"] };
const known = { fields: relation.dbFieldList, checks };

describe("the file (000 §5)", () => {
  const one = (name: string, size = 1) => ({ name, size });
  it.each([
    [[one("a.xls")], false, null],
    [[one("a.XLSX")], false, null],
    [[], false, null],
    [[one("a.csv")], false, "extension"],
    [[one("a.xlsx", 20 * 1024 * 1024)], false, null],
    [[one("a.xlsx", 20 * 1024 * 1024 + 1)], false, "size"],
    [[one("a.xls"), one("b.xls"), one("c.xls")], false, "several"],
    [[one("a.xls")], true, "occupied"],
    [[one("a.csv"), one("b.xls")], true, "occupied"],
  ])("%j while one is there: %s is %s", (files, hasFile, fault) =>
    expect(fileFault(files, hasFile)).toBe(fault),
  );
});

describe("the form (000 §5)", () => {
  it.each<[string, Partial<ImportForm>, object]>([
    ["complete", {}, {}],
    ["no file", { file: null, mapping: {} }, { file: "noFile" }],
    ["no header row", { headerLine: null }, { headerLine: "headerRow" }],
    ["header row 0", { headerLine: 0 }, { headerLine: "headerRow" }],
    ["header row 10", { headerLine: 10 }, {}],
    ["header row 11", { headerLine: 11 }, { headerLine: "headerRow" }],
    ["header row 1.5", { headerLine: 1.5 }, { headerLine: "headerRow" }],
    ["no duplicate rule", { duplicateRule: null }, { duplicateRule: "noDuplicateRule" }],
    ["no check fields", { checkFields: [] }, { checkFields: "noCheckFields" }],
    ["a required field is left", { mapping: {} }, { mapping: "unmatched" }],
  ])("%s", (_, change, faults) => expect(checkImport({ ...form, ...change }, known)).toEqual(faults));
  it("asks for no check fields where there are none", () =>
    expect(checkImport({ ...form, checkFields: [] }, { ...known, checks: [] })).toEqual({}));
  it("begins with header row 1, skipping duplicates and going on after faults", () =>
    expect(EMPTY_IMPORT).toMatchObject({ headerLine: 1, duplicateRule: 1, errorRule: 1 }));
  it("always compares the key fields", () => expect(firstChecks(checks)).toEqual(["code"]));
});

it("writes the request by the mapping", () => {
  expect(importRequest("dept", { ...form, errorRule: 2, sheetName: "表1" }, relation)).toEqual({
    id: "dept",
    redisKey: "k1",
    headerLine: 1,
    sheetName: "表1",
    ruleNum: 1,
    errorRegx: 2,
    matrixType: 2,
    matchFieldList: [{ column: "code", configure: "编码" }],
    checkFields: ["code"],
  });
  expect(importRequest("dept", { ...form, file: null }, relation)).toBeNull();
});

it("begins with the sheet that the server takes", () => {
  const sheet = (name: string, rows: number, hidden = false) => ({ name, rows, hidden });
  const sheets = [sheet("说明", 0), sheet("旧", 9, true), sheet("部门", 3), sheet("更多", 8)];
  expect(firstSheet({ ...file, sheets })).toBe("部门");
  expect(firstSheet({ ...file, sheets: sheets.slice(0, 2) })).toBe("说明");
  expect(firstSheet(file)).toBe("");
});
