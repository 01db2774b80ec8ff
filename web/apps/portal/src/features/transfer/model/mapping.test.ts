import { describe, expect, it } from "vitest";

import type { DbField, FieldRelation } from "../api/shapes";
import {
  assign,
  firstMapping,
  inReadingOrder,
  matchList,
  missingFields,
  previewRows,
  unusedHeadings,
} from "./mapping";

const field = (column: string, isMust = false): DbField => ({
  column,
  columnName: column,
  is_must: isMust,
  type: "text",
  dictionary: null,
});
const relation: FieldRelation = {
  dbFieldList: [field("phone"), field("account", true), field("name", true)],
  excelField: ["学工号", "姓名", "备注"],
  matchFieldList: [
    { column: "account", configure: "学工号" },
    { column: "name", configure: "" },
    { column: "phone", configure: "学工号" },
    { column: "gone", configure: "备注" },
  ],
};

it("begins with what the server matched, each heading once", () =>
  expect(firstMapping(relation)).toEqual({ account: "学工号" }));

it("knows headings by the server's list alone", () =>
  expect(firstMapping({ ...relation, matchFieldList: [{ column: "name", configure: "名字" }] })).toEqual({}));

describe("choosing", () => {
  const mapping = { account: "学工号" };
  it.each([
    ["a free heading", "name", "姓名", { account: "学工号", name: "姓名" }],
    ["a used heading moves", "name", "学工号", { name: "学工号" }],
    ["another heading for the same field", "account", "备注", { account: "备注" }],
    ["none", "account", "", {}],
  ])("%s", (_, column, heading, expected) => expect(assign(mapping, column, heading)).toEqual(expected));
  it("never uses a heading twice, whatever is chosen", () => {
    let now: Readonly<Record<string, string>> = {};
    for (const column of ["phone", "account", "name"])
      for (const heading of ["姓名", "学工号", "", "姓名"]) {
        now = assign(now, column, heading);
        expect(new Set(Object.values(now)).size).toBe(Object.values(now).length);
      }
  });
});

it("says what is missing, and what is left", () => {
  const mapping = { account: "学工号" };
  expect(missingFields(relation.dbFieldList, mapping).map(({ column }) => column)).toEqual(["name"]);
  expect(missingFields(relation.dbFieldList, { ...mapping, name: "姓名" })).toEqual([]);
  expect(unusedHeadings(relation.excelField, mapping)).toEqual(["姓名", "备注"]);
});

it("shows required fields first, and sends every field", () => {
  expect(inReadingOrder(relation.dbFieldList).map(({ column }) => column)).toEqual([
    "account",
    "name",
    "phone",
  ]);
  expect(matchList(relation.dbFieldList, { account: "学工号" })).toEqual([
    { column: "phone", configure: "" },
    { column: "account", configure: "学工号" },
    { column: "name", configure: "" },
  ]);
});

describe("preview", () => {
  const rows = [["名单"], [" 学工号", "姓 名", "备注", "备注"], ["001", "林小满", "a", "b"], ["002"]];
  const headings = ["学工号", "姓 名", "备注", "备注_2"];
  it("reads the rows below the header row as the mapping says", () => {
    const mapping = { account: "学工号", name: "姓 名", note: "备注_2" };
    expect(previewRows(rows, 2, { headings, mapping, count: 5 })).toEqual([
      { line: 3, values: { account: "001", name: "林小满", note: "b" } },
      { line: 4, values: { account: "002", name: "", note: "" } },
    ]);
  });
  it("ends where the rows end", () =>
    expect(previewRows(rows, 9, { headings, mapping: {}, count: 5 })).toEqual([]));
});
