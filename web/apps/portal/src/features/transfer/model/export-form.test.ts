import { describe, expect, it } from "vitest";

import { EXPORT_FILE_NAME_INPUT_MAX } from "@/shared/config/constants";
import type { ExportSource } from "@/shared/lib/transfer";

import {
  type ExportForm,
  checkExport,
  exportRequest,
  firstFields,
  firstRange,
  rangesOf,
  sheetQuery,
  splitFieldId,
  suggestedName,
} from "./export-form";

const form: ExportForm = { fileName: "教师名单", range: 1, fields: ["姓名:name"], reason: "" };
const source: ExportSource = { sheet: "people" };

describe("the form (000 §5)", () => {
  it.each([
    ["", "nameRequired"],
    ["  ", "nameRequired"],
    ["名单", "nameShort"],
    ["ab", "nameShort"],
    ["教师-名单", "nameCharacters"],
    ["教师 名单", "nameCharacters"],
    ["a".repeat(251), "nameLong"],
    ["a".repeat(250), undefined],
    ["教师名单_2026.11", undefined],
  ])("file name %j: %s", (fileName, fault) =>
    expect(checkExport({ ...form, fileName }).fileName).toBe(fault),
  );
  it("wants a field", () => {
    expect(checkExport({ ...form, fields: [] })).toEqual({ fields: "noFields" });
    expect(checkExport(form)).toEqual({});
  });
});

describe("ranges (000 §3)", () => {
  it.each<[string, ExportSource, readonly number[]]>([
    ["a list alone", source, [1]],
    ["a search", { ...source, search: {} }, [1, 2]],
    ["a choice", { ...source, chosen: ["1"] }, [1, 3]],
    ["an empty choice", { ...source, chosen: [] }, [1]],
    ["chosen rows", { ...source, chosenRows: [{}], search: {} }, [1, 2, 3]],
  ])("%s offers %j", (_, source, ranges) => {
    expect(rangesOf(source)).toEqual(ranges);
    expect(firstRange(source)).toBe(ranges.at(-1));
  });
  it("sends the search and the choice only where they count", () => {
    const all: ExportSource = { ...source, search: { formInline: { keyword: "李" } }, chosen: ["1", "2"] };
    expect(sheetQuery(all, 1)).toEqual({ id: "people", type: "", dataRange: 1 });
    expect(sheetQuery(all, 2)).toEqual({
      id: "people",
      type: "",
      dataRange: 2,
      formInline: { keyword: "李" },
    });
    expect(sheetQuery(all, 3)).toEqual({ id: "people", type: "", dataRange: 3, choiceDataIds: ["1", "2"] });
    const rows: ExportSource = { ...source, chosenRows: [{ a: 1 }] };
    expect(sheetQuery(rows, 3)).toEqual({ id: "people", type: "", dataRange: 3, choiceDataList: [{ a: 1 }] });
  });
  it("says in every range of what it is a list", () => {
    const roster: ExportSource = { ...source, within: { noticeId: "n1" }, chosen: ["1"] };
    for (const range of [1, 3] as const)
      expect(sheetQuery(roster, range)).toMatchObject({ dataRange: range, formInline: { noticeId: "n1" } });
    const found = { ...roster, search: { formInline: { state: "UNREAD", noticeId: "n2" } } };
    expect(sheetQuery(found, 2).formInline).toEqual({ state: "UNREAD", noticeId: "n1" });
  });
  it("sends what a class says in the class-level variant alone", () => {
    const classFields = { className: "软件1班", grade: "2026" };
    expect(sheetQuery({ ...source, classFields }, 1)).not.toHaveProperty("grade");
    expect(sheetQuery({ ...source, classFields, type: "class" }, 1)).toMatchObject({
      type: "class",
      ...classFields,
    });
  });
});

it("writes the request", () => {
  const request = exportRequest(source, {
    ...form,
    fileName: " 教师名单 ",
    fields: ["姓名:name", "工号:account"],
  });
  expect(request).toEqual({
    id: "people",
    type: "",
    dataRange: 1,
    fileName: "教师名单",
    exportField: "姓名:name,工号:account",
  });
  expect(exportRequest(source, { ...form, reason: " 年度统计 " }).reason).toBe("年度统计");
});

it.each([
  ["姓名:name", "姓名", "name"],
  ["入校时间 8:00 前:arrival", "入校时间 8:00 前", "arrival"],
  ["name", "name", "name"],
  [":name", "", "name"],
])("parts %j by the last colon", (id, label, key) => expect(splitFieldId(id)).toEqual({ label, key }));

describe("fields", () => {
  const field = (key: string, isDefault: boolean) => ({ id: `${key}:${key}`, label: key, key, isDefault });
  const fields = [field("a", true), field("b", false), field("c", true)];
  it.each<[readonly string[], readonly string[]]>([
    [[], ["a:a", "c:c"]],
    [["b"], ["b:b"]],
    [
      ["c", "a"],
      ["a:a", "c:c"],
    ],
    [["gone"], ["a:a", "c:c"]],
  ])("after %j chosen last time: %j", (last, expected) =>
    expect(firstFields(fields, last)).toEqual(expected),
  );
  it("takes all where the server has no defaults", () =>
    expect(firstFields([field("a", false), field("b", false)], [])).toEqual(["a:a", "b:b"]));
});

it.each([
  ["教师名单", "教师名单_20261118"],
  ["我的待办（全部）", "我的待办全部_20261118"],
  ["Words - that found nothing", "Wordsthatfoundnothing_20261118"],
  ["长".repeat(40), `${"长".repeat(21)}_20261118`],
])("suggests a name for %j that the rule allows", (title, name) => {
  const suggested = suggestedName(title, "2026-11-18", EXPORT_FILE_NAME_INPUT_MAX);
  expect(suggested).toBe(name);
  expect(checkExport({ ...form, fileName: suggested })).toEqual({});
});
