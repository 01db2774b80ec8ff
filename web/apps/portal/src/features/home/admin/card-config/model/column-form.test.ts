import { describe, expect, it } from "vitest";

import type { Schema } from "@/shared/api/schema";

import { newColumn } from "./card-form";
import { columnFaults, toColumn, toColumnForm } from "./column-form";
import { withSuggestions } from "./column-mapping";

const column = { ...newColumn("a", "FLOW"), columnName: "教务", flowTypes: ["s1"], busTypes: ["补考"] };

const WORDS = { required: "!", path: "?" };
const FIELDS: readonly Schema<"KindField">[] = [
  { field: "title", chineseName: "标题", type: "text", isMust: true },
  { field: "releaseTime", chineseName: "发布时间", type: "date", isMust: false },
];

describe("the mapping of an API", () => {
  const api = {
    ...toColumnForm(column),
    dataSource: "API" as const,
    apiId: "api-1",
    params: [{ name: "dept", paramType: "DEPT_CODE", value: "" }],
    mapping: {
      title: { path: " $.title ", format: "MILLIS", fallback: "无题" },
      gone: { path: "$.x", format: "", fallback: "" },
    },
  };

  it("is saved for the fields of the kind alone, and read again", () => {
    const saved = toColumn(column, api, FIELDS);
    expect(saved).toMatchObject({ apiId: "api-1", requestParams: api.params, flowTypes: [] });
    expect(saved.cardMapping).toEqual([
      { field: "title", chineseName: "标题", path: "$.title", format: "", default: "无题" },
    ]);
    expect(toColumnForm(saved)).toMatchObject({
      apiId: "api-1",
      mapping: { title: { path: "$.title", fallback: "无题" } },
    });
  });

  it("wants an API, what must be mapped, and paths", () => {
    expect(columnFaults({ ...api, apiId: "" }, FIELDS, WORDS)).toEqual({ apiId: "!" });
    expect(columnFaults({ ...api, mapping: {} }, FIELDS, WORDS)).toEqual({ "mapping.title": "!" });
    const odd = { ...api.mapping, releaseTime: { path: "time", format: "", fallback: "" } };
    expect(columnFaults({ ...api, mapping: odd }, FIELDS, WORDS)).toEqual({ "mapping.releaseTime": "?" });
    expect(columnFaults(api, FIELDS, WORDS)).toEqual({});
  });

  it("is suggested by names, and what is mapped stays", () => {
    const given = [
      { field: "Title", chineseName: "名称", englishName: "", path: "", type: "text" },
      { field: "published", chineseName: "发布时间", englishName: "", path: "$.at", type: "date" },
    ] as const;
    const own = { title: { path: "$.name", format: "", fallback: "" } };
    expect(withSuggestions({}, FIELDS, given)).toEqual({
      title: { path: "$.Title", format: "", fallback: "" },
      releaseTime: { path: "$.at", format: "", fallback: "" },
    });
    expect(withSuggestions(own, FIELDS, given)["title"]).toBe(own.title);
  });
});

describe("the form of a column", () => {
  it("keeps what it does not show, and trims names", () => {
    const form = { ...toColumnForm(column), columnName: " 教务待办 " };
    expect(toColumn(column, form, [])).toEqual({
      ...column,
      columnName: "教务待办",
      columnNameEn: "",
      roles: [],
      mpIds: [],
      apiId: null,
      requestParams: [],
      cardMapping: [],
    });
  });
  it("leaves out what belongs to another source", () => {
    const form = { ...toColumnForm(column), dataSource: "OfficialAccount" as const, mpIds: ["7"] };
    expect(toColumn(column, form, [])).toMatchObject({ flowTypes: [], busTypes: [], mpIds: ["7"] });
    expect(toColumn(column, { ...form, dataSource: "PORTAL" }, [])).toMatchObject({ mpIds: [] });
  });
  it("wants a name, and an account where one is shown", () => {
    const form = { ...toColumnForm(column), columnName: "" };
    expect(columnFaults(form, [], WORDS)).toEqual({ columnName: "!" });
    expect(columnFaults({ ...form, columnName: "x", dataSource: "OfficialAccount" }, [], WORDS)).toEqual({
      mpIds: "!",
    });
  });
});
